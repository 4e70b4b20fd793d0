import type { TravelPage } from '#site/pages.ts';
import { hotel } from '../hotel.ts';

export const page: TravelPage = {
  lead: {
    en: 'Rooms are held for participants at the conference hotel. Both room types cost the same; one or two breakfasts are included.',
    zh: '会务组为参会代表在会议酒店预留了客房。两种房型价格相同，所含早餐份数不同。',
  },
  hotels: [hotel],
  rooms: {
    price: { en: '450 RMB per room and night', zh: '每间每晚450元' },
    types: [
      { name: { en: 'King room', zh: '大床房' }, words: { en: 'One breakfast included', zh: '含单份早餐' } },
      { name: { en: 'Twin room', zh: '双床房' }, words: { en: 'Two breakfasts included', zh: '含双份早餐' } },
    ],
  },
};
