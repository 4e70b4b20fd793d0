import { fieldNames, findField, fieldWordsOf, readFieldValue, type QueryContext } from './fields.ts';
import { isNear } from './near.ts';
import { QueryError, refuse } from './problems.ts';
import { queryLength, queryTerms, type ParsedQuery, type QueryPlace, type Query, type QueryPart } from './query.ts';
import { folded, hasWords } from './folded.ts';
import { splitQuery, type Token } from './tokens.ts';

/**
 * Parses a search of the admin area: free words, fields of a search language such as `author:`, `topic:3`, `paid:no`,
 * `has:file` or `submitted:>2026-05-01`, phrases in quotation marks, `-` or `NOT`, `OR` and brackets, also in Chinese.
 * Adjacent terms must all match. Repeated terms count once.
 *
 * @returns the query, and its parts that must all match; or the problem, and its place
 */
export function parseQuery<Row extends object>(typed: string, context: QueryContext<Row>): ParsedQuery {
  try {
    if (typed.length > queryLength) refuse({ offset: queryLength, length: typed.length - queryLength }, 'tooLong');
    return new Parser(typed, context).parse();
  } catch (error) {
    if (error instanceof QueryError) return { problem: error.problem };
    throw error;
  }
}

class Parser<Row extends object> {
  readonly #typed: string;
  readonly #context: QueryContext<Row>;
  readonly #tokens: readonly Token[];
  /** The distinct words and conditions so far, as JSON. */
  readonly #terms = new Set<string>();
  #at = 0;

  constructor(typed: string, context: QueryContext<Row>) {
    this.#typed = typed;
    this.#context = context;
    this.#tokens = splitQuery(typed, (name) => findField(context.language, name) !== undefined);
  }

  parse(): ParsedQuery {
    const alternatives = this.#alternatives();
    const stray = this.#next();
    if (stray) refuse(stray, 'strayBracket');
    const [only, ...others] = alternatives;
    if (others.length > 0) {
      const query = anyOf(alternatives.map(allOf));
      return { query, parts: [{ query, offset: 0, length: this.#typed.length }] };
    }
    return { query: allOf(only ?? []), parts: only ?? [] };
  }

  /** Reads terms separated by OR. */
  #alternatives(): QueryPart[][] {
    const alternatives = [this.#sequence()];
    for (let or = this.#next(); or?.kind === 'or'; or = this.#next()) {
      this.#at++;
      const right = this.#sequence();
      if (alternatives.at(-1)!.length === 0 || right.length === 0) refuse(or, 'nothingToJoin', this.#word(or));
      alternatives.push(right);
    }
    return alternatives;
  }

  /** Reads adjacent terms. */
  #sequence(): QueryPart[] {
    const parts: QueryPart[] = [];
    for (let token = this.#next(); token && token.kind !== ')' && token.kind !== 'or'; token = this.#next()) {
      const query = token.kind === 'and' ? this.#and(token, parts.length) : this.#one();
      if (query) parts.push({ query, ...this.#since(token) });
    }
    return parts;
  }

  #and(token: Token, before: number): undefined {
    this.#at++;
    const after = this.#next();
    if (before === 0 || !after || after.kind === ')' || after.kind === 'or' || after.kind === 'and')
      refuse(token, 'nothingToJoin', this.#word(token));
  }

  /** Reads a word, a field with its value, a bracket, or one of them negated; undefined for meaningless characters. */
  #one(): Query | undefined {
    const token = this.#tokens[this.#at++]!;
    if (token.kind === '-' || token.kind === 'not') return this.#negated(token);
    if (token.kind === '(') return this.#bracket(token);
    if (token.kind === 'unclosed') refuse(token, 'unclosedQuote');
    const term = token.kind === 'field' ? this.#valueOf(token) : freeWords(token, this.#context);
    if (term) this.#count(term, token);
    return term;
  }

  #count(term: Query, { offset }: QueryPlace): void {
    this.#terms.add(JSON.stringify(term));
    if (this.#terms.size > queryTerms) refuse({ offset, length: this.#typed.length - offset }, 'tooManyTerms');
  }

  #negated(sign: Token): Query {
    const next = this.#next();
    const hasTerm = next && next.kind !== ')' && next.kind !== 'or' && next.kind !== 'and';
    const of = hasTerm ? this.#one() : undefined;
    return of ? { kind: 'not', of } : refuse(sign, 'nothingToExclude', this.#word(sign));
  }

  #bracket(open: Token): Query {
    const alternatives = this.#alternatives();
    if (this.#next()?.kind !== ')') refuse(open, 'unclosedBracket');
    this.#at++;
    if (alternatives[0]!.length === 0) refuse(this.#since(open), 'emptyBrackets');
    return anyOf(alternatives.map(allOf));
  }

  #valueOf(name: Token): Query {
    const { language } = this.#context;
    const names = [...fieldNames(language).values()].flat();
    const field =
      findField(language, name.text) ?? refuse(name, 'unknownField', name.text, findSimilar(name.text, names));
    const value = this.#next();
    if (value?.kind === '(') refuse(value, 'groupAsValue', name.text);
    if (value?.kind === 'unclosed') refuse(value, 'unclosedQuote');
    if (value?.kind !== 'words') refuse(name, 'valueMissing', name.text);
    this.#at++;
    return readFieldValue(field, name, value, this.#context);
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at];
  }

  /** The place from the beginning of a token to the end of the last read token. */
  #since({ offset }: QueryPlace): QueryPlace {
    const last = this.#tokens[this.#at - 1]!;
    return { offset, length: last.offset + last.length - offset };
  }

  #word({ offset, length }: QueryPlace): string {
    return this.#typed.slice(offset, offset + length);
  }
}

/** `#57` is a number. Other words are searched in all fields; the name of a country also matches the country itself. */
function freeWords<Row extends object>(
  { text, isPhrase }: Token,
  { language, vocabulary: { country } }: QueryContext<Row>,
): Query | undefined {
  const hasNumbers = Object.values(language.fields).some(({ kind }) => kind === 'number');
  const number = hasNumbers && !isPhrase && /^#(\d{1,9})$/.exec(text)?.[1];
  if (number) return { kind: 'number', from: Number(number), to: Number(number) };
  const words = fieldWordsOf(text);
  if (!words) return undefined;
  const anywhere: Query = { kind: 'words', words, isPhrase };
  const isMeant = (name: string) =>
    language.beginsCountries ? hasWords(folded(name), words, isPhrase) : fieldWordsOf(name) === words;
  const meant = country.filter(({ names }) => names.some((name) => !isCode(name) && isMeant(name)));
  if (meant.length === 0) return anywhere;
  return { kind: 'any', of: [anywhere, { kind: 'choice', field: 'country', values: meant.map(({ value }) => value) }] };
}

/** Whether a name is a country code, which may also be a word: 'in', 'is', 'no'. */
function isCode(name: string): boolean {
  return /^[a-z]{2}$/i.test(name);
}

function allOf(parts: readonly QueryPart[]): Query {
  const of = withoutRepeats(parts.map(({ query }) => query));
  return of.length === 1 ? of[0]! : { kind: 'all', of };
}

function anyOf(queries: readonly Query[]): Query {
  const of = withoutRepeats(queries);
  return of.length === 1 ? of[0]! : { kind: 'any', of };
}

function withoutRepeats(queries: readonly Query[]): Query[] {
  return [...new Map(queries.map((query) => [JSON.stringify(query), query])).values()];
}

/** The name of the field that a misspelt name probably means. */
function findSimilar(typed: string, names: readonly string[]): string | undefined {
  const wanted = typed.toLowerCase();
  return names.find((name) => name.length > 2 && isNear(wanted, name));
}
