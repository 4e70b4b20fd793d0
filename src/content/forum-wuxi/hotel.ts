import type { Destination } from '#site/places.ts';
import { directions } from './directions.ts';

/** A sample: the street's number and the phone number of zeros are nobody's. */
export const hotel: Destination = {
  name: { en: 'Conference Hotel', zh: '会议酒店' },
  address: { en: '2 University Avenue, Wuxi, Jiangsu, China', zh: '江苏省无锡市大学路2号' },
  phone: '+86 510 0000 0000',
  directions,
};
