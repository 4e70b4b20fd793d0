import { countries as details, type TCountryCode } from 'countries-list';
import iso from 'i18n-iso-countries';
import type { Site } from '#site/site.ts';
import type { Country } from '#contract/calls/people.ts';
import { countriesByName, countryName, type Venue } from '#contract/names/countryName.ts';
import { importedCountries } from '#server/db/countries.ts';
import type { Database } from '#server/db/schema.ts';

/** The countries to choose from: those that the organisers imported, else those of ISO 3166-1 (A1, V5). */
export async function countriesOf(db: Database, { place }: Pick<Site, 'place'>): Promise<Country[]> {
  const imported = await importedCountries(db);
  return imported.length > 0 ? imported : isoCountries(place);
}

/** Every country of ISO 3166-1 with its number, English name and phone code, by name. */
function isoCountries(venue: Venue): Country[] {
  const found = Object.keys(iso.getAlpha2Codes()).flatMap((code) => country(code, venue) ?? []);
  return countriesByName(found, 'en', venue).map(({ country }) => country);
}

/** Whether two capital letters are a country's code, or Kosovo's (XK), which browsers can name too. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(iso.getAlpha2Codes(), code);
}

/** Without Kosovo: its code XK is user-assigned and not part of ISO 3166-1. */
function country(code: string, venue: Venue): Country | undefined {
  const nicename = countryName(code, 'en', venue);
  const country_id = iso.alpha2ToNumeric(code);
  const [phonecode] = details[code as TCountryCode].phone;
  if (!nicename || !country_id || code === 'XK') return undefined;
  return { country_id, nicename, phonecode: String(phonecode), iso: code };
}
