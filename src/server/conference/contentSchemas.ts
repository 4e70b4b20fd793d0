import * as z from 'zod/mini';
import { pageSchemas } from '#contract/content/pages.ts';
import { descriptions, siteSchema } from '#contract/content/site.ts';
import { seedSpeakers } from '#contract/content/speakers.ts';
import { fieldFacts } from '#contract/fields/field.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { partOf } from '#contract/parts/partName.ts';
import type { Site } from '#site/site.ts';
import { writtenRoutes } from './readConference.ts';

/** The folder beside the conferences with the JSON Schemas of their files. */
export const schemasFolder = 'schemas';

/** The JSON Schemas of content files, by file name: with them, editors propose fields and underline mistakes (C1). */
export function contentSchemas(): Map<string, Json> {
  const extended = {
    extends: { type: 'string', description: 'A folder beside this one, whose fields this one takes.' },
  };
  return new Map([
    ['site.schema.json', schemaOf(siteSchema, extended)],
    ['descriptions.schema.json', schemaOf(descriptions)],
    ['speakers.schema.json', schemaOf(seedSpeakers)],
    ...Object.entries(pageSchemas).map(([kind, schema]) => [`page-${kind}.schema.json`, schemaOf(schema)] as const),
  ]);
}

/** Fields may come from the folder that a conference extends, so none is required at the top. */
function schemaOf(schema: z.core.$ZodType, more: Readonly<Record<string, Json>> = {}): Json {
  const {
    required: _,
    properties,
    ...made
  } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
    reused: 'ref',
    override({ zodSchema, jsonSchema }) {
      const facts = fieldFacts.get(zodSchema);
      if (!facts) return;
      jsonSchema.title = facts.label.en;
      if (facts.help) jsonSchema.description = facts.help.en;
    },
  });
  const own = { $schema: { type: 'string' }, ...more };
  // A table takes any key.
  return { ...made, properties: { ...own, ...properties } } as unknown as Json;
}

/** The file content of a part: with the address of its JSON Schema. */
export function withSchemaAddress(part: string, value: Json, site: Pick<Site, 'routes' | 'removed'>): Json {
  const parsed = partOf(part);
  const isPage = parsed?.kind === 'page';
  const routes = [...(site.removed ?? []), ...writtenRoutes(site)];
  const kind = isPage && routes.find((route) => 'page' in route && route.page === parsed.page)?.kind;
  if (typeof value !== 'object' || value === null || (isPage && !kind)) return value;
  const name = isPage ? `../${schemasFolder}/page-${kind}` : `${schemasFolder}/${part}`;
  return { $schema: `../${name}.schema.json`, ...(value as object) } as Json;
}
