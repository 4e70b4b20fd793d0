import type { Destination } from '#site/places.ts';

/** From where most guests arrive. Hotel and university are samples in one street, so their ways are one. */
export const directions: NonNullable<Destination['directions']> = [
  {
    from: { en: 'Sunan Shuofang Airport', zh: '苏南硕放国际机场' },
    words: { en: 'Metro Line 3 to Wuxi railway station, then a taxi', zh: '地铁3号线至无锡火车站，再乘出租车' },
  },
  {
    from: { en: 'Wuxi station', zh: '无锡站' },
    words: { en: 'Taxi from the marked rank', zh: '在出租车候客区乘出租车' },
  },
  {
    from: { en: 'Wuxi East station', zh: '无锡东站' },
    words: { en: 'Metro Line 2 to the centre, then a taxi', zh: '地铁2号线至市中心，再乘出租车' },
  },
];
