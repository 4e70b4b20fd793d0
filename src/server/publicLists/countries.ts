import { countries as details, type TCountryCode } from 'countries-list';
import type { Site } from '#site/site.ts';
import type { Country } from '#contract/calls/people.ts';
import { countriesByName, countryName, type Venue } from '#contract/names/countryName.ts';
import { importedCountries } from '#server/db/countries.ts';
import type { Database } from '#server/db/schema.ts';
import { countryNumbers } from './countryNumbers.ts';

/** The countries to choose from: those that the organisers imported, else those of ISO 3166-1 (A1, V5). */
export async function countriesOf(db: Database, { place }: Pick<Site, 'place'>): Promise<Country[]> {
  const imported = await importedCountries(db);
  return imported.length > 0 ? imported : isoCountries(place);
}

/** Every country of ISO 3166-1 with its number, English name and phone code, by name. */
function isoCountries(venue: Venue): Country[] {
  const found = [...countryNumbers].flatMap(([iso, country_id]) => {
    const nicename = countryName(iso, 'en', venue);
    const [phonecode] = details[iso as TCountryCode].phone;
    return nicename ? { country_id, nicename, phonecode: String(phonecode), iso } : [];
  });
  return countriesByName(found, 'en', venue).map(({ country }) => country);
}

/** Whether two capital letters are a country's code, or Kosovo's, which browsers can name too: XK is not part of ISO 3166-1. */
export function isCountryCode(code: string): boolean {
  return countryNumbers.has(code) || code === 'XK';
}
