import { countries as details, type TCountryCode } from 'countries-list';
import iso from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { Country } from '#contract/people.ts';

iso.registerLocale(english);

/** Every country of ISO 3166-1 with its number, English name and phone code, by name (A1). */
export const countries: Country[] = Object.keys(iso.getAlpha2Codes())
  .map(country)
  .filter((found) => found !== undefined)
  .sort((one, other) => one.nicename.localeCompare(other.nicename, 'en'));

/** Kosovo's code is a user-assigned one, which stands outside ISO 3166-1. */
function country(code: string): Country | undefined {
  const nicename = iso.getName(code, 'en');
  const country_id = iso.alpha2ToNumeric(code);
  const [phonecode] = details[code as TCountryCode].phone;
  if (!nicename || !country_id || code === 'XK') return undefined;
  return { country_id, nicename, phonecode: String(phonecode), iso: code };
}
