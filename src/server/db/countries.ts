import type { Country } from '#contract/calls/people.ts';
import { inTransaction } from './database.ts';
import type { Database } from './schema.ts';

/** The countries that the organisers have put in the place of those of ISO 3166, in their order; none where they have not. */
export function importedCountries(db: Database): Promise<Country[]> {
  return db.selectFrom('country').select(['country_id', 'nicename', 'phonecode', 'iso']).orderBy('position').execute();
}

/** Puts other countries in the place of the imported ones; with none, those of ISO 3166 are back (V5). */
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
