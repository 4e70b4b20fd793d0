import fc from 'fast-check';
import * as z from 'zod/mini';
import { isStorable } from '#contract/calls/text.ts';
import { hostileJson, oddName } from './hostileValues.ts';

/** JSON of useful values by field name, in addition to those that the schema allows. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<string>>>;

interface Member {
  name: string;
  /** The value as JSON; absent if the member is left out. */
  json?: string;
}

/**
 * JSON that a schema accepts, as a client would send it.
 *
 * @throws for a kind of schema that it does not know
 */
export function fittingJson(schema: z.core.$ZodType, known: KnownValues = {}): fc.Arbitrary<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return members(def.shape, known).map(objectJson);
    case 'array':
      return fc.array(fittingJson(def.element, known), { minLength: 1, maxLength: 3 }).map(arrayJson);
    case 'record': {
      const field = fc.tuple(
        fc.constantFrom('', '/lead/en', '/items/0/title', '/~1awards'),
        fittingJson(def.valueType, known),
      );
      return fc
        .array(field, { minLength: 1, maxLength: 3 })
        .map((fields) => objectJson(fields.map(([name, json]) => ({ name, json }))));
    }
    case 'unknown':
      return fc.constantFrom('null', '"text"', '[]', '{"en":"text","zh":"文字"}', '[{"id":1}]');
    case 'union':
      return fc.oneof(...def.options.map((option) => fittingJson(option, known)));
    case 'optional':
    case 'nullable':
    case 'default':
      return fittingJson(def.innerType, known);
    case 'pipe': {
      const inText = schemaInText(schema);
      if (inText) return fittingJson(inText, known).map((json) => JSON.stringify(json));
      // The output of a pipe may have rules that its input does not have.
      return fittingJson(def.in, known).filter((json) => z.safeParse(schema, JSON.parse(json)).success);
    }
    case 'literal':
      return fc.constantFrom(...def.values).map((value) => JSON.stringify(value));
    case 'string':
      if ('format' in def && def.format === 'datetime')
        return fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999') })
          .map((date) => JSON.stringify(date));
      return ordinaryText(longest(schema) ?? 100).map((text) => JSON.stringify(text));
    case 'number':
      if ('format' in def && def.format === 'safeint') return fc.maxSafeInteger().map(String);
      if ('format' in def && def.format === 'int32') return numbersFor(schema).map(String);
      return fc
        .oneof(fc.nat(1000), fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
        .map((value) => JSON.stringify(value));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries)).map((value) => JSON.stringify(value));
    case 'boolean':
      return fc.boolean().map(String);
    case 'null':
      return fc.constant('null');
    default:
      throw new Error(`Values of a schema of the kind '${def.type}' cannot be made yet.`);
  }
}

/** JSON with something wrong, extreme or odd in one place of a schema. */
export function oddJsonFor(schema: z.core.$ZodType, known: KnownValues = {}): fc.Arbitrary<string> {
  const anything = hostileJson(longest(schema));
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fc.oneof(
        { weight: 1, arbitrary: anything },
        { weight: 12, arbitrary: members(def.shape, known).chain((given) => oneOdd(given, def.shape, known)) },
      );
    case 'array':
      return fc.oneof(
        { weight: 1, arbitrary: anything },
        {
          weight: 4,
          arbitrary: fc.tuple(fittingJson(def.element, known), oddJsonFor(def.element, known)).map(arrayJson),
        },
        { weight: 1, arbitrary: fc.constantFrom(0, 500, 501).map((length) => arrayJson(Array(length).fill('{}'))) },
      );
    case 'optional':
    case 'nullable':
    case 'default':
      return oddJsonFor(def.innerType, known);
    case 'pipe': {
      const inText = schemaInText(schema);
      if (!inText) return anything;
      return fc.oneof(
        { weight: 1, arbitrary: anything },
        { weight: 4, arbitrary: oddJsonFor(inText, known).map((json) => JSON.stringify(json)) },
      );
    }
    default:
      return anything;
  }
}

/** The members of an object. Optional ones are sometimes left out. */
function members(shape: Readonly<Record<string, z.core.$ZodType>>, known: KnownValues): fc.Arbitrary<Member[]> {
  return fc.tuple(
    ...Object.entries(shape).map(([name, schema]) => {
      const fitting = fittingJson(schema, known);
      const value = known[name]
        ? fc.oneof({ weight: 40, arbitrary: known[name] }, { weight: 1, arbitrary: fitting })
        : fitting;
      const isOptional = schema._zod.optin === 'optional';
      const said = isOptional ? fc.option(value, { freq: 12, nil: undefined }) : value;
      return said.map((json): Member => ({ name, json }));
    }),
  );
}

/** One member changed, left out, given twice with two values, or added. */
function oneOdd(
  given: Member[],
  shape: Readonly<Record<string, z.core.$ZodType>>,
  known: KnownValues,
): fc.Arbitrary<string> {
  const changed = Object.entries(shape).map(([name, schema]) =>
    fc.record({ name: fc.constant(name), json: fc.option(oddJsonFor(schema, known), { freq: 8, nil: undefined }) }),
  );
  const added = fc.record({ name: oddName, json: hostileJson() });
  return fc
    .tuple(fc.oneof(...changed, added), fc.constantFrom('instead', 'before', 'after'))
    .map(([odd, place]) =>
      objectJson(
        place === 'before'
          ? [odd, ...given]
          : [...given.filter(({ name }) => place === 'after' || name !== odd.name), odd],
      ),
    );
}

/** Written by hand: only this allows a name twice, or `__proto__`. */
function objectJson(members: readonly Member[]): string {
  const sent = members.filter(({ json }) => json !== undefined);
  return `{${sent.map(({ name, json }) => `${JSON.stringify(name)}:${json}`).join(',')}}`;
}

function arrayJson(elements: readonly string[]): string {
  return `[${elements.join(',')}]`;
}

/** Text in any script, rarely empty. */
function ordinaryText(limit: number): fc.Arbitrary<string> {
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(limit, 24) });
  return fc
    .oneof({ weight: 30, arbitrary: text }, { weight: 1, arbitrary: fc.constant('') })
    .map((made) => (made.length <= limit && isStorable(made) ? made : 'x'));
}

/** The schema of the JSON inside a string, if a schema requires such a string (`report_people`). */
function schemaInText(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type !== 'pipe' || kindOf(def.in) !== 'string') return undefined;
  const said = last(def.out);
  return kindOf(said) === 'string' ? undefined : said;
}

/** The end of a chain of pipes. */
function last(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  return def.type === 'pipe' ? last(def.out) : schema;
}

function kindOf(schema: z.core.$ZodType): string {
  return (schema as z.core.$ZodTypes)._zod.def.type;
}

/** The maximum length of a text in UTF-16 units, if its schema has one. */
function longest(schema: z.core.$ZodType): number | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'optional' || def.type === 'default') return longest(def.innerType);
  if (def.type === 'pipe') return longest(def.in) ?? longest(def.out);
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def);
  const most = checks.find((check): check is z.core.$ZodCheckMaxLengthDef => check.check === 'max_length');
  return most?.maximum;
}

/** Integers that a schema accepts; often small, as most limits are. */
function numbersFor(schema: z.core.$ZodType): fc.Arbitrary<number> {
  const tried = fc.oneof(fc.integer(), fc.integer({ min: 1, max: 200 }));
  return tried.filter((number) => z.safeParse(schema, number).success);
}
