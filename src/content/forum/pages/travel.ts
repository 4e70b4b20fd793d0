import type { TravelPage } from '#site/pages.ts';
import { hotel } from '../hotel.ts';

// I13. The specification names no city for this forum, so no line, station or fare is named either.
export const page: TravelPage = {
  lead: {
    en: 'Host University can be reached by air, by rail and by taxi. Keep its address in Chinese on your phone: it is on this page, even without a network.',
    zh: '前往主办大学可乘飞机、火车或出租车。会场地址见本页，没有网络也可查看。',
  },
  hotels: [hotel],
  ways: [
    {
      by: 'air',
      title: { en: 'By air', zh: '飞机' },
      words: {
        en: 'Fly to the airport nearest to the host city, or to one of the large international airports and continue by train, which over a few hundred kilometres is often the quicker way. Licensed taxis wait at the marked rank in front of the terminal; please ignore offers of a ride inside it.',
        zh: '可直飞会议城市附近的机场，也可先到大型国际机场再转乘高铁；数百公里以内，高铁往往更快。抵达后请在航站楼外的出租车候车点排队乘车，不要理会在楼内揽客的车辆。',
      },
    },
    {
      by: 'rail',
      title: { en: 'By rail', zh: '火车' },
      words: {
        en: 'High-speed trains connect nearly all large cities. Tickets are electronic and bound to your passport: buy them on the railway’s own site or app (12306), show the passport at the gate, and be at the station half an hour before departure, since bags are checked at the entrance.',
        zh: '高铁通达全国主要城市。车票可通过铁路12306网站或应用购买，为电子客票，凭购票时所用的有效身份证件进站。进站需安检，建议提前半小时到达。',
      },
    },
    {
      by: 'taxi',
      title: { en: 'By taxi', zh: '出租车' },
      words: {
        en: 'Show the driver the address in Chinese. Taxis charge by the meter and give a receipt on request; the usual ways to pay are by phone and in cash. Ride-hailing apps work as well, some with an English interface.',
        zh: '出租车按计价器收费，可索取发票，支持手机支付与现金。也可使用网约车应用叫车，目的地请选择主办大学正门。',
      },
    },
  ],
};
