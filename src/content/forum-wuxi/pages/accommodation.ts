import type { TravelPage } from '#site/pages.ts';
import { hotel } from '../hotel.ts';

/** Where to stay in Wuxi (I13). */
export const page: TravelPage = {
  lead: {
    en: 'Rooms are held for participants at the conference hotel, at one price for both kinds of room.',
    zh: '会务组为参会代表在会议协议酒店预留了客房，两种房型同价。',
  },
  hotels: [hotel],
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
