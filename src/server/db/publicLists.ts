import type { SpeakerEntry, SpeakerListName, SpeakerLists } from '#site/speakers.ts';
import { isDrawing } from '#contract/pages/personDrawings.ts';
import { inTransaction } from './database.ts';
import type { Database } from './schema.ts';
import type { Country } from '#contract/calls/people.ts';

/** Fills every empty list with the speakers that the conference ships. */
export async function insertSeedSpeakers(db: Database, seed: SpeakerLists): Promise<void> {
  for (const list of Object.keys(seed) as SpeakerListName[]) {
    const rows = rowsOf(seed[list], list);
    if (rows.length === 0 || (await speakersOf(db, list)).length > 0) continue;
    await db
      .insertInto('speaker')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['list', 'position']).doNothing())
      .execute();
  }
}

/** The entries of a list in order. A missing Chinese text is left out, and a drawing that only a later version has. */
export async function speakersOf(db: Database, list: SpeakerListName): Promise<SpeakerEntry[]> {
  const rows = await db
    .selectFrom('speaker')
    .select(['news_title', 'writer', 'source', 'image_url', 'news_content'])
    .select(['drawing', 'news_title_zh', 'writer_zh', 'source_zh', 'news_content_zh'])
    .where('list', '=', list)
    .orderBy('position')
    .execute();
  return rows.map(({ drawing, news_title_zh, writer_zh, source_zh, news_content_zh, ...speaker }) => ({
    ...speaker,
    ...(isDrawing(drawing) && { drawing }),
    ...(news_title_zh && { news_title_zh }),
    ...(writer_zh && { writer_zh }),
    ...(source_zh && { source_zh }),
    ...(news_content_zh && { news_content_zh }),
  }));
}

const notGiven = { drawing: '', news_title_zh: '', writer_zh: '', source_zh: '', news_content_zh: '' };

function rowsOf(speakers: readonly SpeakerEntry[], list: SpeakerListName) {
  return speakers.map((speaker, position) => ({ ...notGiven, ...speaker, list, position }));
}

/**
 * Replaces the entries of each given list; other lists are unchanged. Replaces all of them or, if one fails, none (V5).
 */
export async function replaceSpeakers(
  db: Database,
  lists: ReadonlyMap<SpeakerListName, readonly SpeakerEntry[]>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    for (const [list, speakers] of lists) {
      await transaction.deleteFrom('speaker').where('list', '=', list).execute();
      const rows = rowsOf(speakers, list);
      if (rows.length > 0) await transaction.insertInto('speaker').values(rows).execute();
    }
  });
}

/** The countries that organisers imported instead of those of ISO 3166, in order; empty if they imported none. */
export function importedCountries(db: Database): Promise<Country[]> {
  return db.selectFrom('country').select(['country_id', 'nicename', 'phonecode', 'iso']).orderBy('position').execute();
}

/** Replaces the imported countries. With an empty list, those of ISO 3166 are used again (V5). */
export async function replaceCountries(db: Database, countries: readonly Required<Country>[]): Promise<void> {
  const rows = countries.map(({ country_id, phonecode, ...country }, position) => ({
    ...country,
    country_id: String(country_id),
    phonecode: String(phonecode),
    position,
  }));
  await inTransaction(db, async (transaction) => {
    await transaction.deleteFrom('country').execute();
    for (const row of rows) await transaction.insertInto('country').values(row).execute();
  });
}
