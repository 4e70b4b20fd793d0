import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import { columnsOf, timeColumns } from './columns.ts';
import type { Submission } from './everySubmission.ts';

/** Submissions as the JSON of a `TextTable`, in pieces. */
export async function* textTable(
  submissions: AsyncIterable<Submission>,
  site: Site,
  language: Language,
): AsyncGenerator<string> {
  const columns = Object.entries(columnsOf(site, language));
  const named = columns.map(([key]) => ({ key, ...(timeColumns.includes(key) && { kind: 'time' }) }));
  yield `{"columns":${JSON.stringify(named)},"rows":[`;
  let before = '\n';
  for await (const submission of submissions) {
    yield before + JSON.stringify(columns.map(([, cell]) => cell(submission)));
    before = ',\n';
  }
  yield '\n]}\n';
}
