import {
  factsOf,
  fieldsOf,
  isPair,
  itemOf,
  pictureBeside,
  variantsOf,
  type ContentInput,
  type Field,
  type FieldFacts,
} from '#contract/fields/field.ts';
import type { Language, Text } from '#site/text.ts';
import { emptyOf } from '#client/admin/site/form/emptyOf.ts';

type Schema = Field['schema'];
export type Path = readonly (string | number)[];

/** A field of a list's rows that the cells of a column can become. */
export interface ColumnTarget {
  /** Unique in its list. */
  key: string;
  label: Text;
  facts: FieldFacts;
  /** The same for all languages of a field. */
  field: string;
  /** The field that gets the value. If it has two languages, the script of each cell decides. */
  place: { as: 'shared'; path: Path } | { as: Language; path: Path } | { as: 'each'; en: Path; zh: Path };
}

/** Inputs whose value a cell can be. */
const written: ReadonlySet<ContentInput['as']> = new Set([
  ...(['line', 'code', 'paragraph', 'markdown', 'day', 'byLanguage', 'number', 'tick', 'colour', 'country'] as const),
  ...(['timeZone', 'email', 'phone', 'page', 'path', 'link', 'address', 'picture', 'file', 'choice'] as const),
]);

/**
 * The fields of a row that a table can fill, in the order of the form.
 *
 * @param languages - those of the conference
 * @param most - maximum number of columns for a list inside the row, such as its prices
 */
export function columnTargetsOf(item: Schema, languages: readonly Language[], most: number): ColumnTarget[] {
  const fields = fieldsOf(item);
  if (isPair(item) || fields.length === 0) {
    const beside = pictureBeside(item);
    const own = targetsIn(item, [], languages, most);
    return beside ? [...own, ...targetsIn(beside.schema, [beside.name], languages, most)] : own;
  }
  return fields.flatMap(({ name, schema, facts }) => {
    // In a conference in one language, the specification's name of the field has its text.
    const translated = fields.find((other) => other.facts?.translationOf === name);
    if (facts?.translationOf !== undefined || facts?.isDerived) return [];
    if (!translated || languages.length < 2) return targetsIn(schema, [name], languages, most);
    return facts ? pairTargets(facts, [name], [translated.name], name) : [];
  });
}

function targetsIn(schema: Schema, path: Path, languages: readonly Language[], most: number): ColumnTarget[] {
  const facts = factsOf(schema);
  const field = path.join('/');
  if (!facts) return [];
  if (facts.input.as === 'timed') return targetsIn(variantsOf(schema)[0]!, path, languages, most);
  if (isPair(schema)) {
    if (languages.length > 1) return pairTargets(facts, [...path, 'en'], [...path, 'zh'], field);
    const [language = 'en'] = languages;
    return [{ key: field, label: facts.label, facts, field, place: { as: language, path: [...path, language] } }];
  }
  const item = itemOf(schema);
  if (item && facts.isPositional)
    return Array.from({ length: most }, (_, index) => targetsIn(item, [...path, index], languages, most)).flatMap(
      (targets, index) => targets.map((target) => numbered(target, index)),
    );
  if (item || !written.has(facts.input.as as ContentInput['as'])) return [];
  return [{ key: field, label: facts.label, facts, field, place: { as: 'shared', path } }];
}

function pairTargets(facts: FieldFacts, en: Path, zh: Path, field: string): ColumnTarget[] {
  const named = (name: string) => ({ en: `${facts.label.en} · ${name}`, zh: `${facts.label.zh} · ${name}` });
  const shared = { facts, field };
  return [
    { ...shared, key: `${field} zh`, label: named('中文'), place: { as: 'zh', path: zh } },
    { ...shared, key: `${field} en`, label: named('English'), place: { as: 'en', path: en } },
    { ...shared, key: `${field} each`, label: named('中文 + English'), place: { as: 'each', en, zh } },
  ];
}

function numbered(target: ColumnTarget, index: number): ColumnTarget {
  const { en, zh } = target.label;
  return { ...target, label: { en: `${en} ${index + 1}`, zh: `${zh} ${index + 1}` } };
}

/** Sets a value at a path in a row. Missing parts of the path start empty. */
export function withField(schema: Schema, content: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  const [own = schema] = variantsOf(schema);
  const item = itemOf(own);
  if (typeof step === 'number' && item) {
    const list = Array.isArray(content) ? [...(content as readonly unknown[])] : [];
    while (list.length < step) list.push(emptyOf(item));
    list[step] = withField(item, list[step], rest, value);
    return list;
  }
  const group = (content === undefined || content === '' ? emptyOf(own) : content) as Readonly<Record<string, unknown>>;
  const inside = fieldsOf(own).find(({ name }) => name === step)?.schema;
  return inside ? { ...group, [step]: withField(inside, group[String(step)], rest, value) } : content;
}
