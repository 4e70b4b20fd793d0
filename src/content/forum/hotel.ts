import type { Destination } from '#site/places.ts';

/** A sample: number 2 and the phone number of zeros are nobody's. */
export const hotel: Destination = {
  name: { en: 'Conference Hotel', zh: '会议酒店' },
  address: { en: '2 University Avenue, China', zh: '中国 大学路2号' },
  phone: '+86 000 0000 0000',
};
