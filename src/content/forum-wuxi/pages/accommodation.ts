import type { TravelPage } from '#site';

/** Where to stay in Wuxi (I13). */
export const page: TravelPage = {
  lead: {
    en: 'One price for both kinds of room, in the hotel of the conference. When you book, name the forum; the secretariat helps where something is unclear.',
    zh: '会议协议酒店两种房型同价。预订时请说明参加本论坛；如有疑问，请联系会务组。',
  },
  rooms: {
    price: { en: '450 RMB per room and night', zh: '每间每晚450元' },
    types: [
      {
        name: { en: 'King room', zh: '大床房' },
        words: { en: 'One large bed. One breakfast is included.', zh: '一张大床，含一份早餐。' },
      },
      {
        name: { en: 'Twin room', zh: '双床房' },
        words: { en: 'Two beds. Two breakfasts are included.', zh: '两张单人床，含两份早餐。' },
      },
    ],
  },
};
