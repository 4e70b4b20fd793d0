import { countries as details, type TCountryCode } from 'countries-list';
import iso from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { Country } from '#contract/calls/people.ts';
import { importedCountries } from '#server/db/countries.ts';
import type { Database } from '#server/db/schema.ts';

iso.registerLocale(english);

/** The countries to choose from: those that the organisers imported, else those of ISO 3166-1 (A1, V5). */
export async function countriesOf(db: Database): Promise<Country[]> {
  const imported = await importedCountries(db);
  return imported.length > 0 ? imported : isoCountries;
}

/** Every country of ISO 3166-1 with its number, English name and phone code, by name. */
const isoCountries: Country[] = Object.keys(iso.getAlpha2Codes())
  .map(country)
  .filter((found) => found !== undefined)
  .sort((one, other) => one.nicename.localeCompare(other.nicename, 'en'));

/** Whether two capital letters are a country's code, or Kosovo's (XK), which browsers can name too. */
export function isCountryCode(code: string): boolean {
  return Object.hasOwn(iso.getAlpha2Codes(), code);
}

/** Without Kosovo: its code XK is user-assigned and not part of ISO 3166-1. */
function country(code: string): Country | undefined {
  const nicename = iso.getName(code, 'en');
  const country_id = iso.alpha2ToNumeric(code);
  const [phonecode] = details[code as TCountryCode].phone;
  if (!nicename || !country_id || code === 'XK') return undefined;
  return { country_id, nicename, phonecode: String(phonecode), iso: code };
}
