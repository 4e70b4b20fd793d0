import * as z from 'zod/mini';
import { parsePosition } from '#contract/maps/position.ts';
import { described } from '#contract/fields/described.ts';
import {
  address,
  choiceByLanguage,
  email,
  group,
  line,
  list,
  paragraph,
  phone,
  sharedLine,
} from '#contract/fields/fields.ts';

export const contactDetails = group(['Secretariat', '会务组'], {
  organisation: line(['Organisation', '名称与单位']),
  address: line(['Postal address', '通信地址']),
  email: email(['Email', '邮箱']),
  /** Number as dialled from abroad: '+86 …'. */
  phone: z.optional(phone(['Telephone', '电话'], { help: ['As dialled from abroad: +86 …', '请写国际区号：+86 …。'] })),
  /** Account of the secretariat on WeChat (微信号). */
  wechat: z.optional(sharedLine(['WeChat account', '微信号'])),
  website: z.optional(address(['Website', '网站'])),
});

const whereTo = {
  name: line(['Name', '名称']),
  address: line(['Address', '地址'], {
    help: [
      'In Chinese: province first, street number last, so that a taxi driver can read it.',
      '中文地址从省市写到门牌号，便于出示给出租车司机。',
    ],
  }),
  /** '31.4912, 120.3119': latitude and longitude by WGS-84. Maps show this place, rather than search for the address. */
  position: z.optional(
    described(
      z.string().check(z.refine((words) => parsePosition(words) !== undefined)),
      { as: 'position' },
      ['Position on the map', '地图位置'],
      {
        help: [
          'Paste a link from Google Maps, Apple Maps, OpenStreetMap, Amap, Baidu or Tencent Maps; or 31.4912, 120.3119.',
          '粘贴高德、百度、腾讯、谷歌、苹果地图或OpenStreetMap的链接，也可填写GPS经纬度，如31.4912, 120.3119。',
        ],
      },
    ),
  ),
  /** Number of the reception, as dialled from abroad: '+86 …'. */
  phone: z.optional(phone(['Telephone of the reception', '前台电话'])),
  /** How to get there from an airport, a station or the metro, with time and fare if known. */
  directions: z.optional(
    list(
      ['Directions', '路线'],
      group(
        ['Way', '路线'],
        {
          from: line(['From', '起点']),
          words: paragraph(['Description', '走法'], {
            help: ['With time and fare, if you know them.', '可注明用时与费用。'],
          }),
        },
        { title: 'from' },
      ),
    ),
  ),
};

/** A destination for a taxi: shown on the travel card in large Chinese, with the English beside it (I13). */
export const destination = group(['Hotel', '酒店'], whereTo, { title: 'name' });

/** The venue. */
export const place = group(['Venue', '会场'], {
  ...whereTo,
  /** Its country by ISO 3166; 'CN' by default. */
  country: z.optional(described(z.string().check(z.regex(/^[A-Z]{2}$/)), { as: 'country' }, ['Country', '国家或地区'])),
  /** The map that each language shows first: 'en' the international one, 'zh' the Chinese one (I13). */
  mapKey: choiceByLanguage(['Map shown first', '首选地图'], {
    en: ['Google’s', '谷歌地图'],
    zh: ['A Chinese one', '国内地图'],
  }),
  /**
   * Maps to show in a frame on request, if searching for name and address does not find the place. Their origins are
   * added to the content security policy.
   */
  maps: z.optional(
    group(['Maps of your own', '自选地图'], {
      international: z.optional(address(['Google’s map', '谷歌地图'])),
      chinese: z.optional(address(['Map in China', '国内地图'])),
    }),
  ),
});
