import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { contentDirOf } from '#server/conference/content.ts';
import { contentSchemas, schemasFolder } from '#server/conference/contentSchemas.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { letEverybodyRead, writeFileAtomically } from '#server/files/atomicFile.ts';
import { command } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';

/** `content schemas` (C1): writes the JSON Schemas of content files, which editors read while somebody types. */
export const contentSchemasCommand = command({
  summary: 'Writes the JSON Schemas of content files, with which editors propose fields and underline mistakes',
  needsSite: false,
  details: `
Writes them into 'schemas', beside the conferences under CONTENT_DIR, where the files of every conference look for them. Run it
again after an update of the software.`,
  async run({ env, out }) {
    const folder = join(contentDirOf(env), schemasFolder);
    const schemas = contentSchemas();
    await mkdir(folder, { recursive: true });
    for (const [name, schema] of schemas) await writeFileAtomically(join(folder, name), [writeJson(schema)]);
    await letEverybodyRead(folder);
    await out(`Wrote ${folder}, with ${amount(schemas.size, 'schema')}.\n`);
  },
});
