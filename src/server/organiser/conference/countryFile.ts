import { countries as details, type TCountryCode } from 'countries-list';
import type { TimeZone } from '#site/dates.ts';
import type { Language, Text } from '#site/text.ts';
import { countryName } from '#contract/names/countryName.ts';
import { literal, pair } from './literals.ts';
import { placeholder } from './placeholders.ts';

/** `country.ts` of a new conference: what depends on where it is held. */
export function countryFile(country: string, zone: TimeZone): string {
  const nameIn = (language: Language) => countryName(country, language, { country }) ?? country;
  const name: Text = { en: nameIn('en'), zh: nameIn('zh') };
  const isChina = country === 'CN';
  return `import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** Where the conference is held, by its code of ISO 3166, and what depends on it. */
export const country: string = ${literal(country)};

export const countryName: Text = ${pair(name)};

/** In which the dates begin and end. */
export const timeZone: TimeZone = {
  id: ${literal(zone.id)},
  name: ${pair(zone.name, 2)},
};

/** Of the prices, by its code of ISO 4217. */
export const currency = ${literal(details[country as TCountryCode].currency[0] ?? 'USD')};

export const mapKey: Text = ${pair({ en: 'en', zh: isChina ? 'zh' : 'en' })};

export const visa: Text = ${pair(isChina ? chineseVisa : visaOf(name))};

export const taxi: Text = ${pair(isChina ? chineseTaxi : placeholder(taxi))};
`;
}

const chineseVisa = {
  en: 'The Chinese embassy or consulate in your country can tell you whether you need a visa, which one, and how to apply for it.',
  zh: '是否需要签证、申请何种签证以及如何办理，请咨询中国驻当地使领馆。',
};

function visaOf({ en, zh }: Text): Text {
  return {
    en: `Whether you need a visa, which one, and how to apply for it, you learn from the embassy or consulate of the country of the conference: ${en}.`,
    zh: `是否需要签证、申请何种签证以及如何办理，请咨询${zh}驻当地使领馆。`,
  };
}

const chineseTaxi = {
  en: 'Show the driver the address in Chinese. Taxis charge by the meter and give a receipt on request.',
  zh: '出租车按计价器收费，可索取发票。',
};

const taxi = {
  en: 'what a taxi to the venue costs, how to call one, and how it is paid',
  zh: '出租车前往会场的费用、叫车与付费方式',
};
