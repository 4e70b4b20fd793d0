import type { SeedSpeaker, SeedSpeakers } from '#site/speakers.ts';
import type { Database } from './schema.ts';

export type SpeakerList = keyof SeedSpeakers;

/** Fills every list that is still empty with the speakers that the conference ships. */
export async function seedSpeakers(db: Database, seed: SeedSpeakers): Promise<void> {
  for (const list of Object.keys(seed) as SpeakerList[]) {
    const rows = seed[list].map((speaker, position) => ({ ...speaker, list, position }));
    if (rows.length === 0 || (await speakersOf(db, list)).length > 0) continue;
    await db
      .insertInto('speaker')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['list', 'position']).doNothing())
      .execute();
  }
}

/** The entries of a list in their order. */
export function speakersOf(db: Database, list: SpeakerList) {
  return db
    .selectFrom('speaker')
    .select(['news_title', 'writer', 'source', 'image_url', 'news_content'])
    .where('list', '=', list)
    .orderBy('position')
    .execute();
}

/** Puts other entries in the place of each list that is given; the others stay. All of them or, if it fails, none (V5). */
export async function replaceSpeakers(
  db: Database,
  lists: ReadonlyMap<SpeakerList, readonly SeedSpeaker[]>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const [list, speakers] of lists) {
      await transaction.deleteFrom('speaker').where('list', '=', list).execute();
      const rows = speakers.map((speaker, position) => ({ ...speaker, list, position }));
      if (rows.length > 0) await transaction.insertInto('speaker').values(rows).execute();
    }
  });
}
