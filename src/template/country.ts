import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** Where the conference is held, by its code of ISO 3166, and what depends on it. */
export const country: string = 'CN';

export const countryName: Text = {
  en: 'China',
  zh: '中国',
};

/** In which the dates begin and end. */
export const timeZone: TimeZone = {
  id: 'Asia/Shanghai',
  name: {
    en: 'Beijing time',
    zh: '北京时间',
  },
};

/** Of the prices, by its code of ISO 4217. */
export const currency = 'CNY';

export const mapKey: Text = {
  en: 'en',
  zh: 'zh',
};

export const visa: Text = {
  en: 'The Chinese embassy or consulate in your country can tell you whether you need a visa, which one, and how to apply for it.',
  zh: '是否需要签证、申请何种签证以及如何办理，请咨询中国驻当地使领馆。',
};

export const taxi: Text = {
  en: 'Show the driver the address in Chinese. Taxis charge by the meter and give a receipt on request.',
  zh: '出租车按计价器收费，可索取发票。',
};
