# SPDX-License-Identifier: Apache-2.0
"""Single-token mutants of a C++ source, and the source in which they all stand beside the code.

This is not a parser of C++. It relies on the layout that clang-format gives: a binary operator has a
blank on both sides, and a template bracket has none. A mutant that does not compile is left out by
the caller, so that a wrong guess costs a mutant and nothing else.

A unit is a piece of text that can be replaced as a whole: an expression, a condition, a statement.
Each mutant belongs to the smallest unit around its token. The instrumented source chooses with
`mutant_is(N)` between the unit and its mutants; its lines have the numbers of the original.
"""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(r'''
    (?P<space>\s+)
  | (?P<string>(?:u8|u|U|L)?"(?:\\.|[^"\\\n])*")
  | (?P<char>(?:u8|u|U|L)?'(?:\\.|[^'\\\n])+')
  | (?P<number>\d(?:[\w.]|'\d)*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<operator><=>|<<=|>>=|->\*|\.\.\.|::|->|==|!=|<=|>=|&&|\|\||\+=|-=|\*=|/=|%=|\|=|&=|\^=
        |\+\+|--|<<|[-+*/%=<>!~&|^?:;,.(){}\[\]\#\\])
''', re.X)

COMPARISONS = {"==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="],
               ">=": [">", "<"]}
LOGIC = {"&&": "||", "||": "&&"}
ARITHMETIC = {"+": "-", "-": "+"}
ASSIGNING = {"=", "+=", "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>="}
OPEN = {"(": ")", "[": "]", "{": "}"}
CLOSE = {")", "]", "}"}
CONTROL = {"if", "while", "for", "switch"}
# Functions and types of refusals: rule, place and words.
MESSAGES = {"refuse", "overlook", "drop", "refusal", "FenFault", "NotationRefusal"}
# What only says where and in which words a text is wrong: calls and members.
WORDS = {"fault"}
PLACES = {"message", "check_column", "departure_column", "join_column", "promotion_column", "signs_column"}
BEFORE_AN_EXPRESSION = {"return", "throw", "else", "do", "case"}


@dataclass(frozen=True)
class Token:
    kind: str
    text: str
    begin: int
    end: int
    is_spaced: bool


@dataclass(frozen=True)
class Edit:
    begin: int
    end: int
    text: str


@dataclass
class Mutant:
    """`id` is made of file, function, kind, what is changed into what, and the occurrence."""
    id: str
    file: str
    line: int
    kind: str
    edits: tuple[Edit, ...]
    form: str
    begin: int
    end: int
    type_text: str = ""
    number: int = -1


@dataclass
class Scope:
    kind: str
    name: str
    begin: int
    end: int
    is_constant: bool = False


def without_comments(text: str) -> str:
    """Comments become blanks, so that places and lines stay what they are."""
    pattern = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', re.S)

    def blank(found: re.Match) -> str:
        part = found[0]
        return re.sub(r"[^\n]", " ", part) if part[0] == "/" else part

    return pattern.sub(blank, text)


def tokens_of(text: str) -> list[Token]:
    tokens, at = [], 0
    while at < len(text):
        if text[at] == "#" and text[:at].rsplit("\n", 1)[-1].strip() == "":
            end = text.find("\n", at)
            while end > 0 and text[end - 1] == "\\":
                end = text.find("\n", end + 1)
            at = len(text) if end < 0 else end
            continue
        found = TOKEN.match(text, at)
        if not found:
            at += 1
            continue
        if found.lastgroup != "space":
            after = text[found.end():found.end() + 1]
            is_spaced = text[at - 1:at].isspace() and after.isspace()
            tokens.append(Token(found.lastgroup or "", found[0], at, found.end(), is_spaced))
        at = found.end()
    return tokens


def enums_of(text: str) -> dict[str, list[str]]:
    found = {}
    for one in re.finditer(r"\benum\s+(?:class|struct)?\s*(\w+)[^;{]*\{([^}]*)\}", without_comments(text)):
        names = [part.split("=")[0].strip() for part in one[2].split(",")]
        found[one[1]] = [name for name in names if name]
    return found


@dataclass
class Source:
    file: str
    text: str
    enums: dict[str, list[str]]
    tokens: list[Token] = field(default_factory=list)
    partner: dict[int, int] = field(default_factory=dict)
    parent: list[int] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.text = without_comments(self.text)
        self.tokens = tokens_of(self.text)
        self._match_brackets()
        self._find_scopes()

    # Brackets and scopes

    def _match_brackets(self) -> None:
        stack = []
        for at, token in enumerate(self.tokens):
            if token.kind == "operator" and token.text in CLOSE and stack:
                begin = stack.pop()
                self.partner[begin], self.partner[at] = at, begin
            self.parent.append(stack[-1] if stack else -1)
            if token.kind == "operator" and token.text in OPEN:
                stack.append(at)

    def _find_scopes(self) -> None:
        self._scopes_between(0, len(self.tokens), "")

    def _scopes_between(self, at: int, end: int, prefix: str) -> None:
        header = at
        while at < end:
            text = self.tokens[at].text
            if text == ";":
                self._value(header, at, prefix)
                header = at + 1
            elif text == "{" and at in self.partner:
                close = self.partner[at]
                kind, name = self._kind_of(header, at)
                if kind in ("namespace", "class"):
                    inner = prefix + name + "." if kind == "class" and name else prefix
                    self._scopes_between(at + 1, close, inner)
                    header = close + 1
                elif kind == "function":
                    constant = any(t.text in ("constexpr", "consteval")
                                   for t in self.tokens[header:at])
                    self.scopes.append(Scope("function", prefix + name, at, close, constant))
                    header = close + 1
                elif kind == "enum":
                    header = close + 1
                at = close
            elif text in OPEN and at in self.partner:
                at = self.partner[at]
            at += 1

    def _value(self, header: int, end: int, prefix: str) -> None:
        """A declaration with an initialiser outside functions."""
        at = header
        while at < end:
            text = self.tokens[at].text
            if text == "<":
                at = self._after_template(at)
                continue
            if text in ("=", "{"):
                name = self.tokens[at - 1].text
                words = [t.text for t in self.tokens[header:at]]
                if "using" in words or "enum" in words or "operator" in words:
                    return
                self.scopes.append(Scope("value", prefix + name, at - 1, end,
                                         "constexpr" in words))
                return
            if text == "(":
                return
            at += 1

    def _after_template(self, at: int) -> int:
        """The next token; after arguments of a template, in which calls may stand, the one behind them."""
        depth = 0
        while True:
            token = self.tokens[at]
            depth += {"<": 1, ">": -1}.get(token.text, 0) if not token.is_spaced else 0
            at += 1
            if depth <= 0 or at + 1 >= len(self.tokens):
                return at

    def _kind_of(self, header: int, brace: int) -> tuple[str, str]:
        words = []
        at = header
        while at < brace:
            words.append((at, self.tokens[at].text))
            if self.tokens[at].text in ("(", "[") and at in self.partner:
                at = self.partner[at]
            at = self._after_template(at) if self.tokens[at - 1].text != "operator" else at + 1
        plain = [word for _, word in words]
        if "namespace" in plain:
            return "namespace", ""
        if "enum" in plain:
            return "enum", ""
        call = plain.index("(") if "(" in plain else -1
        equal = plain.index("=") if "=" in plain else -1
        if call > 0 and (equal < 0 or call < equal or "operator" in plain):
            name = plain[call - 1]
            if "operator" in plain:
                name = "operator" + "".join(plain[plain.index("operator") + 1:call])
            return "function", name
        for word in ("class", "struct"):
            if word in plain and equal < 0:
                after = plain[plain.index(word) + 1:]
                return "class", next((one for one in after if one.isidentifier()), "")
        return "value", ""

    def scope_at(self, at: int) -> Scope | None:
        for scope in self.scopes:
            if scope.begin < at < scope.end:
                return scope
        return None

    # Units

    def is_block(self, brace: int) -> bool:
        """Whether a brace opens statements and not a list of values."""
        if brace < 0:
            return False
        before = self.tokens[brace - 1].text if brace else ";"
        return before in (")", "else", "{", "}", ";", "do", "const", "mutable", "noexcept", ":") \
            or before == "]" or self._ends_a_return_type(brace)

    def _ends_a_return_type(self, brace: int) -> bool:
        at = brace - 1
        while at > 0 and (self.tokens[at].kind == "name" or self.tokens[at].text in ("::", "<", ">", "*", "&")):
            at -= 1
        return self.tokens[at].text == "->" and self.tokens[at - 1].text == ")"

    def expression_around(self, at: int) -> tuple[int, int]:
        """First and last token of the expression at the same level of brackets."""
        begin = at
        while begin > 0:
            before = self.tokens[begin - 1]
            if before.kind == "operator" and before.text in CLOSE:
                opened = self.partner.get(begin - 1)
                if opened is None:
                    break
                ahead = self.tokens[opened - 1].text if opened else ""
                if before.text == ")" and (ahead in CONTROL or
                                           (ahead == "constexpr" and self.tokens[opened - 2].text == "if")):
                    break
                if before.text == "}" and self.is_block(opened) and \
                        self.parent[at] >= 0 and self.tokens[self.parent[at]].text == "{":
                    break
                begin = opened
                continue
            if before.text in ("(", "[", "{", ";", ",", "?", ":") or before.text in ASSIGNING \
                    or before.text in BEFORE_AN_EXPRESSION:
                break
            begin -= 1
        end = at
        while end + 1 < len(self.tokens):
            after = self.tokens[end + 1]
            if after.text in (")", "]", "}", ";", ",", "?", ":") or after.text in ASSIGNING:
                break
            end = self.partner[end + 1] if after.text in OPEN and end + 1 in self.partner else end + 1
        if self.tokens[end].text in OPEN and end in self.partner:
            end = self.partner[end]
        return begin, end

    def statement_around(self, at: int) -> tuple[int, int] | None:
        """First token and semicolon of the statement in which this token stands."""
        while True:
            opened = self.parent[at]
            if opened < 0:
                return None
            if self.tokens[opened].text == "{" and self.is_block(opened):
                break
            at = opened
        begin = at
        while begin > 0:
            before = self.tokens[begin - 1]
            if before.text in (";", "{", "else", ":", "do"):
                break
            if before.kind == "operator" and before.text in CLOSE:
                opened = self.partner.get(begin - 1, -1)
                ahead = self.tokens[opened - 1].text if opened > 0 else ""
                if before.text == "}" and self.is_block(opened):
                    break
                if before.text == ")" and ahead in CONTROL | {"constexpr"}:
                    break
                begin = opened
                continue
            begin -= 1
        end = at
        while end < len(self.tokens) and self.tokens[end].text != ";":
            if self.tokens[end].text in CLOSE and end not in self.partner:
                return None
            if self.tokens[end].text in OPEN and end in self.partner:
                end = self.partner[end]
            elif self.tokens[end].text in CLOSE:
                return None
            end += 1
        return (begin, end) if end < len(self.tokens) else None

    def line_of(self, at: int) -> int:
        return self.text.count("\n", 0, self.tokens[at].begin) + 1


# Finding mutants


class Finder:
    def __init__(self, source: Source) -> None:
        self.source = source
        self.mutants: list[Mutant] = []
        self.count: dict[str, int] = {}
        self.using: dict[int, list[str]] = {}

    def find(self) -> list[Mutant]:
        tokens = self.source.tokens
        for scope in sorted(self.source.scopes, key=lambda one: one.begin):
            used = self._enums_used(scope)
            for at in range(scope.begin + 1, scope.end):
                if self._is_left_out(at):
                    continue
                self._at(at, scope, used)
        self.mutants = [one for one in self.mutants if one.edits]
        return self.mutants

    def _enums_used(self, scope: Scope) -> list[str]:
        tokens = self.source.tokens
        return [tokens[at + 2].text for at in range(scope.begin, scope.end - 2)
                if tokens[at].text == "using" and tokens[at + 1].text == "enum"]

    def _is_left_out(self, at: int) -> bool:
        """Nothing is changed in assertions, nor in the place and the words of a message: a refusal
        names its rule first, and what follows is in no answer. Nor behind a switch that always returns:
        it has no default, so that the compiler knows of each member that is missing."""
        tokens, opened = self.source.tokens, self.source.parent[at]
        if self._is_behind_a_whole_switch(at):
            return True
        while opened >= 0:
            before = tokens[opened - 1].text
            if before in ("assert", "static_assert", "decltype", "sizeof") or \
                    before in WORDS and tokens[opened].text == "(":
                return True
            is_refusal = before in MESSAGES or tokens[opened - 2].text in MESSAGES
            if is_refusal and any(tokens[between].text == "," and self.source.parent[between] == opened
                                  for between in range(opened + 1, at)):
                return True
            opened = self.source.parent[opened]
        return False

    def _is_behind_a_whole_switch(self, at: int) -> bool:
        source, tokens = self.source, self.source.tokens
        found = source.statement_around(at)
        if not found or tokens[found[0]].text != "return" or tokens[found[0] - 1].text != "}":
            return False
        close = found[0] - 1
        opened = source.partner.get(close, -1)
        head = source.partner.get(opened - 1, -1)
        if head < 1 or tokens[head - 1].text != "switch" or \
                any(tokens[inner].text in ("break", "default") for inner in range(opened, close)):
            return False
        last = source.statement_around(close - 1)
        return last is not None and tokens[last[0]].text == "return" and tokens[last[0] - 1].text in (":", ";")

    def _at(self, at: int, scope: Scope, used: list[str]) -> None:
        token = self.source.tokens[at]
        if token.kind == "operator":
            self._operator(at, scope)
        elif token.kind == "number":
            self._number(at, scope)
        elif token.kind == "name":
            self._name(at, scope, used)

    def _operator(self, at: int, scope: Scope) -> None:
        token, tokens = self.source.tokens[at], self.source.tokens
        if token.text in COMPARISONS and token.is_spaced:
            for other in COMPARISONS[token.text]:
                self._expression(at, scope, "comparison", f"{token.text} to {other}", other)
        elif token.text in LOGIC and token.is_spaced:
            self._expression(at, scope, "logic", f"{token.text} to {LOGIC[token.text]}", LOGIC[token.text])
        elif token.text == "!":
            self._expression(at, scope, "negation", "dropped", "!!")
        elif token.text in ARITHMETIC and token.is_spaced and \
                "string" not in (tokens[at - 1].kind, tokens[at + 1].kind):
            self._expression(at, scope, "arithmetic", f"{token.text} to {ARITHMETIC[token.text]}",
                             ARITHMETIC[token.text])
        elif token.text == "{":
            self._list(at, scope)

    def _number(self, at: int, scope: Scope) -> None:
        token, tokens = self.source.tokens[at], self.source.tokens
        around = self.source.text[token.begin - 1] + self.source.text[token.end:token.end + 1]
        if "<" in around[0] or ">" in around[1:]:
            return
        found = re.fullmatch(r"(\d+)([A-Za-z]*)", token.text)
        if not found or tokens[at - 1].text == "case":
            return
        value = int(found[1])
        for other in {0: [1], 1: [2, 0]}.get(value, [value + 1, value - 1]):
            self._expression(at, scope, "constant", f"{token.text} to {other}{found[2]}", f"{other}{found[2]}")

    def _name(self, at: int, scope: Scope, used: list[str]) -> None:
        tokens, token = self.source.tokens, self.source.tokens[at]
        before, after = tokens[at - 1].text, tokens[at + 1].text
        if token.text in ("true", "false"):
            other = "false" if token.text == "true" else "true"
            self._expression(at, scope, "constant", f"{token.text} to {other}", other)
        elif token.text == "if" and after == "(":
            self._condition(at + 1, scope)
        elif before == "::" and tokens[at - 2].text in self.source.enums and after != "(":
            self._sibling(at, at - 2, tokens[at - 2].text, scope)
        elif before not in ("::", ".", "->", "enum") and after not in ("(", "::", "{") and used:
            for name in used:
                if token.text in self.source.enums.get(name, []):
                    self._sibling(at, at, name, scope)
                    break
        elif self._begins_a_statement(at):
            self._statement(at, scope)

    def _sibling(self, at: int, first: int, enum: str, scope: Scope) -> None:
        tokens, members = self.source.tokens, self.source.enums[enum]
        name = tokens[at].text
        if name not in members or len(members) < 2 or tokens[first - 1].text == "case":
            return
        other = members[(members.index(name) + 1) % len(members)]
        self._expression(at, scope, "sibling", f"{enum}::{name} to {other}", other)

    def _begins_a_statement(self, at: int) -> bool:
        tokens, before = self.source.tokens, self.source.tokens[at - 1]
        opened = self.source.parent[at]
        if opened < 0 or not self.source.is_block(opened):
            return False
        if before.text in (";", "else"):
            return True
        if before.text == "{":
            return True
        if before.text == "}":
            return self.source.is_block(self.source.partner.get(at - 1, -1))
        if before.text == ")":
            return tokens[self.source.partner.get(at - 1, 1) - 1].text in CONTROL
        return False

    # Making mutants

    def _add(self, at: int, scope: Scope, kind: str, what: str, form: str, begin: int, end: int,
             edits: tuple[Edit, ...], type_text: str = "") -> None:
        place = f"{self.source.file}:{scope.name}:{kind}:{what}"
        self.count[place] = self.count.get(place, 0) + 1
        tokens = self.source.tokens
        self.mutants.append(Mutant(f"{place}:{self.count[place]}", self.source.file,
                                   self.source.line_of(at), kind, edits, form,
                                   tokens[begin].begin, tokens[end].end, type_text))

    def _expression(self, at: int, scope: Scope, kind: str, what: str, other: str) -> None:
        begin, end = self.source.expression_around(at)
        token = self.source.tokens[at]
        self._add(at, scope, kind, what, "expression", begin, end, (Edit(token.begin, token.end, other),))

    def _condition(self, opened: int, scope: Scope) -> None:
        source = self.source
        close = source.partner[opened]
        inner = [at for at in range(opened + 1, close) if source.parent[at] == opened]
        texts = {source.tokens[at].text for at in inner}
        spaced = any(source.tokens[at].text in COMPARISONS and source.tokens[at].is_spaced for at in inner)
        if spaced or texts & (set(LOGIC) | {"!", "=", ";"}) or not inner:
            return
        first, last = source.tokens[opened + 1], source.tokens[close - 1]
        self._add(opened + 1, scope, "negation", "added " + short(source.text[first.begin:last.end]),
                  "condition", opened + 1, close - 1,
                  (Edit(first.begin, first.begin, "!("), Edit(last.end, last.end, ")")))

    def _statement(self, at: int, scope: Scope) -> None:
        """A call or an assignment that is left out."""
        tokens, source = self.source.tokens, self.source
        place, is_call = at, False
        while True:
            token = tokens[place]
            if token.kind != "name" or token.text in BEFORE_AN_EXPRESSION | CONTROL | \
                    {"using", "const", "auto", "static", "constexpr", "break", "continue"}:
                return
            place += 1
            while tokens[place].text in ("(", "[") and place in source.partner:
                is_call = tokens[place].text == "("
                place = source.partner[place] + 1
            if tokens[place].text not in ("::", ".", "->"):
                break
            is_call = False
            place += 1
        if tokens[place].text not in ASSIGNING and not (tokens[place].text == ";" and is_call):
            return
        found = source.statement_around(at)
        if not found or found[0] != at:
            return
        if tokens[place].text == "=" and tokens[place - 1].text in PLACES:
            return
        begin, end = tokens[at].begin, tokens[found[1]].begin
        self._add(at, scope, "drop", short(source.text[begin:end]), "statement", at, found[1],
                  (Edit(begin, end, ""),))

    def _list(self, opened: int, scope: Scope) -> None:
        """An element of a list of values that is left out."""
        source = self.source
        if opened not in source.partner or source.is_block(opened):
            return
        elements = self._elements(opened)
        is_of_values = all(self._is_value(first, last) for first, last in elements)
        qualified = {source.tokens[first + 1].text == "::" for first, last in elements
                     if source.tokens[first].kind == "name"}
        is_struct = len(qualified) > 1
        if not elements or not is_of_values or is_struct:
            return
        unit = self._unit_of_list(opened, scope, len(elements))
        if unit is None:
            return
        form, begin, end, type_text = unit
        for number, (first, last) in enumerate(elements):
            tokens = source.tokens
            start, stop = tokens[first].begin, tokens[last].end
            if number + 1 < len(elements):
                stop = tokens[elements[number + 1][0]].begin
            elif number > 0:
                start = tokens[elements[number - 1][1]].end
            what = short(source.text[tokens[first].begin:tokens[last].end])
            self._add(first, scope, "drop", what, form, begin, end, (Edit(start, stop, ""),), type_text)

    def _elements(self, opened: int) -> list[tuple[int, int]]:
        source, close = self.source, self.source.partner[opened]
        elements, first, at = [], opened + 1, opened + 1
        while at < close:
            if source.tokens[at].text in OPEN and at in source.partner:
                at = source.partner[at]
            if at + 1 >= close or source.tokens[at + 1].text == ",":
                elements.append((first, at))
                first = at = at + 2
                continue
            at += 1
        return elements

    def _is_value(self, first: int, last: int) -> bool:
        """A row, a measure or a member of an enum: what is one of several like it."""
        tokens = self.source.tokens
        text = tokens[first].text
        if text == "{" and self.source.partner.get(first) == last:
            return True
        if tokens[first].kind == "name" and tokens[first + 1].text == "{":
            return self.source.partner.get(first + 1) == last and text[0].isupper()
        return text in self.source.enums and tokens[first + 1].text == "::" or \
            (first == last and any(text in members for members in self.source.enums.values()))

    def _unit_of_list(self, opened: int, scope: Scope, size: int) -> tuple[str, int, int, str] | None:
        source, tokens = self.source, self.source.tokens
        if scope.kind == "value":
            return ("alone", scope.begin, scope.end, "") if size > 1 else None
        before = tokens[opened - 1]
        is_constructor = before.kind == "name" and before.text[0].isupper()
        if is_constructor:
            return None
        outer = source.parent[opened]
        while outer >= 0 and not (tokens[outer].text == "{" and source.is_block(outer)):
            if tokens[outer].text == "(" and tokens[outer - 1].text not in CONTROL:
                begin, end = source.expression_around(outer)
                return "expression", begin, end, ""
            outer = source.parent[outer]
        found = source.statement_around(opened)
        if not found:
            return None
        begin, end = found
        if tokens[begin].text == "return" or any(
                tokens[at].text in ASSIGNING and source.parent[at] == source.parent[begin]
                for at in range(begin, opened)) and not self._is_declaration(begin, opened):
            return "statement", begin, end, ""
        type_text = self._declared_type(begin, opened)
        if type_text is None or size < 2:
            return None
        return ("declaration", opened, source.partner[opened], type_text) \
            if source.parent[opened] == source.parent[begin] else None

    def _is_declaration(self, begin: int, end: int) -> bool:
        return any(self.source.tokens[at].text in ("const", "auto", "static", "std")
                   for at in range(begin, min(begin + 2, end)))

    def _declared_type(self, begin: int, opened: int) -> str | None:
        tokens = self.source.tokens
        name = opened - 1 if tokens[opened - 1].text != "=" else opened - 2
        while begin < name and tokens[begin].text in ("static", "const"):
            begin += 1
        text = self.source.text[tokens[begin].begin:tokens[name].begin].strip()
        return text if text.startswith("std::vector<") or text == "Rules" else None


def short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 48 else text[:45] + "..."


def mutants_of(file: str, text: str, enums: dict[str, list[str]]) -> list[Mutant]:
    return Finder(Source(file, text, enums)).find()


# Writing sources


def mutated(text: str, mutant: Mutant) -> str:
    """The whole source with this mutant alone."""
    text = without_comments(text)
    for edit in sorted(mutant.edits, key=lambda one: -one.begin):
        text = text[:edit.begin] + edit.text + text[edit.end:]
    return text


class Instrumented:
    """The source in which mutants are chosen at run time; they must have numbers."""

    FORMS = ["statement", "declaration", "condition", "expression"]

    def __init__(self, text: str, mutants: list[Mutant], source: Source) -> None:
        self.text = without_comments(text)
        self.source = source
        self.units: dict[tuple[int, int, int], list[Mutant]] = {}
        for one in mutants:
            key = (one.begin, -one.end, self.FORMS.index(one.form))
            self.units.setdefault(key, []).append(one)
        self.keys = sorted(self.units)

    def write(self) -> str:
        text = self._render(0, len(self.text), 0)[0]
        return text

    def _render(self, begin: int, end: int, first: int) -> tuple[str, int]:
        parts, at = [], begin
        while first < len(self.keys) and self.keys[first][0] < end:
            start, stop, form = self.keys[first][0], -self.keys[first][1], self.keys[first][2]
            if start < at or stop > end:
                raise ValueError(f"units overlap at line {self.text.count(chr(10), 0, start) + 1}")
            parts.append(self.text[at:start])
            mutants = self.units[self.keys[first]]
            inner, first = self._render(start, stop, first + 1)
            parts.append(self._unit(self.FORMS[form], mutants, inner, start, stop))
            at = stop
        parts.append(self.text[at:end])
        return "".join(parts), first

    def _arm(self, mutant: Mutant, begin: int, end: int) -> str:
        text = self.text[begin:end]
        for edit in sorted(mutant.edits, key=lambda one: -one.begin):
            text = text[:edit.begin - begin] + edit.text + text[edit.end - begin:]
        return " ".join(text.split("\n"))

    def _unit(self, form: str, mutants: list[Mutant], inner: str, begin: int, end: int) -> str:
        if form == "condition":
            chosen = " || ".join(f"mutant_is({one.number})" for one in mutants)
            return f"(({chosen}) != static_cast<bool>({inner}))"
        if form == "statement":
            arms = "".join(f"if (mutant_is({one.number})) {{ {self._arm(one, begin, end)} }} else "
                           for one in mutants)
            return f"{{ {arms}{{ {inner} }} }}"
        if form == "declaration":
            kind = mutants[0].type_text
            arms = "".join(f"mutant_is({one.number}) ? {kind}{self._arm(one, begin, end)} : "
                           for one in mutants)
            before = self.text[:begin].rstrip()
            return f"{'' if before.endswith('=') else '= '}{arms}{kind}{inner}"
        arms = "".join(f"mutant_is({one.number}) ? ({self._arm(one, begin, end)}) : " for one in mutants)
        return f"({arms}({inner}))"


def with_values_made_at_run_time(text: str, scopes: list[Scope], source: Source,
                                 mutants: list[Mutant]) -> str:
    """Takes `constexpr` from values and functions in which a mutant stands, and keeps all places."""
    text = without_comments(text)
    tokens = source.tokens
    for found in list(re.finditer(r"\bconstexpr\b", text)):
        before = text[:found.start()].rstrip()
        if before.endswith(" if") or before.endswith("\nif"):
            continue
        end = text.find(";", found.end())
        brace = text.find("{", found.end())
        stop = end
        scope = next((one for one in scopes if tokens[one.begin].begin >= found.start()
                      and text.find(";", found.start(), tokens[one.begin].begin) < 0), None)
        if scope is not None and scope.is_constant:
            stop = tokens[scope.end].end
        if not any(found.start() <= one.begin < max(stop, end if brace < 0 else stop) for one in mutants):
            continue
        is_function = scope is not None and scope.kind == "function" and scope.is_constant
        is_static = text[found.start() - 7:found.start()] == "static "
        in_function = any(one.kind == "function" and tokens[one.begin].begin < found.start() < tokens[one.end].end
                          for one in scopes)
        if is_function:
            new = "inline   "
        elif is_static and not in_function:
            new = "inline const"
            text = text[:found.start()] + "\x01" + text[found.start() + 1:]
            continue
        else:
            new = "const    "
        text = text[:found.start()] + new + text[found.end():]
    return text


def instrumented(text: str, mutants: list[Mutant], source: Source) -> str:
    changed = with_values_made_at_run_time(text, source.scopes, source, mutants)
    return Instrumented(changed, mutants, source).write().replace("\x01onstexpr", "inline const")
