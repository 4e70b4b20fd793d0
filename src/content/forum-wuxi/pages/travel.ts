import type { TravelPage } from '#site/pages.ts';
import { page as accommodation } from './accommodation.ts';

const { rooms, hotels } = accommodation;

/**
 * How to come to Wuxi (I13). Nothing that changes with the timetable: no prices, no numbers of trains. The room stands
 * here too, as the specification has both on one page.
 */
export const page: TravelPage = {
  lead: {
    en: 'Wuxi lies on the railway between Shanghai and Nanjing. From abroad, fly to Shanghai and take the train, or fly to Wuxi itself.',
    zh: '无锡位于上海与南京之间，京沪、沪宁铁路贯穿其境。境外代表可经上海转乘高铁，也可直飞无锡。',
  },
  rooms,
  hotels,
  ways: [
    {
      by: 'air',
      title: { en: 'Sunan Shuofang Airport (WUX)', zh: '苏南硕放国际机场' },
      words: {
        en: 'The airport of Wuxi and Suzhou, in the south-east of the city. Metro Line 3 runs from the terminal to the centre and to Wuxi railway station.',
        zh: '无锡、苏州共用的机场，位于市区东南。地铁3号线由航站楼直达市中心和无锡站。',
      },
    },
    {
      by: 'air',
      title: { en: 'Shanghai Hongqiao (SHA)', zh: '上海虹桥国际机场' },
      words: {
        en: 'Under one roof with Shanghai Hongqiao railway station, from where high-speed trains to Wuxi leave all day; most need less than an hour.',
        zh: '与上海虹桥站同处一个枢纽，下飞机即可换乘高铁前往无锡，车次密集，多数不到一小时。',
      },
    },
    {
      by: 'air',
      title: { en: 'Shanghai Pudong (PVG)', zh: '上海浦东国际机场' },
      words: {
        en: 'Most flights from abroad land here. Take Metro Line 2 across the city to Hongqiao railway station and the high-speed train from there. Allow half a day from landing to the hotel.',
        zh: '多数国际航班在此起降。可乘上海地铁2号线至虹桥火车站，再转高铁到无锡。从落地到酒店，宜预留半日。',
      },
    },
    {
      by: 'rail',
      title: { en: 'Wuxi station', zh: '无锡站' },
      words: {
        en: 'In the centre of the city, on the Shanghai–Nanjing intercity line. Metro Lines 1 and 3.',
        zh: '位于市中心，沪宁城际铁路和京沪铁路列车停靠，可换乘地铁1号线、3号线。',
      },
    },
    {
      by: 'rail',
      title: { en: 'Wuxi East station', zh: '无锡东站' },
      words: {
        en: 'On the Beijing–Shanghai high-speed railway: the station for trains from Beijing and the north. Metro Line 2.',
        zh: '京沪高速铁路车站，来自北京及北方各地的高铁多停于此，可换乘地铁2号线。',
      },
    },
    {
      by: 'rail',
      title: { en: 'Wuxi Xinqu station', zh: '无锡新区站' },
      words: {
        en: 'In Xinwu district, on the Shanghai–Nanjing intercity line: nearest to the airport; fewer trains stop here.',
        zh: '位于新吴区，沪宁城际铁路车站，距硕放机场较近，停靠车次较少。',
      },
    },
    {
      by: 'metro',
      title: { en: 'By metro in the city', zh: '市内地铁' },
      words: {
        en: 'Signs and announcements are in Chinese and English. Buy a token at the machine, or pay with the code in Alipay or WeChat at the gate.',
        zh: '可在自动售票机购票，也可用支付宝或微信乘车码直接过闸。',
      },
    },
    {
      by: 'taxi',
      title: { en: 'By taxi', zh: '出租车' },
      words: {
        en: 'Taxis wait in marked ranks at the stations and the airport and charge by the meter; ask for the receipt. Show the driver the address in Chinese: it is on this page, large enough to be read from the front seat.',
        zh: '机场和各火车站均有出租车候客区，请按计价器付费并索要发票。可将本页的中文地址出示给司机。',
      },
    },
  ],
};
