import type { TimeZone } from '#site/dates.ts';
import type { Text } from '#site/text.ts';

/** The country of the conference, as its ISO 3166 code, and what depends on it. */
export const country: string = 'CN';

export const countryName: Text = {
  en: 'China',
  zh: '中国',
};

/** The time zone in which days begin and end. */
export const timeZone: TimeZone = {
  id: 'Asia/Shanghai',
  name: {
    en: 'Beijing time',
    zh: '北京时间',
  },
};

/** The currency of the prices, as its ISO 4217 code. */
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
