import { expect, test } from 'vitest';
import { isInChina, isInMainland, shifted } from '#contract/maps/chinaOffset.ts';
import { parsePosition, writePosition, type Position } from '#contract/maps/position.ts';
import { embeddedMap, mapsAt } from '#contract/pages/maps.ts';
import { fromBaiduMetres, toWgs84 } from '#client/readers/mapLink/datums.ts';
import { readPosition } from '#client/readers/mapLink/mapLink.ts';
import { symposiumSite } from '../../../samples.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });

/** The gate of Tiananmen: by GPS and OpenStreetMap, and as Google and Amap write it. */
const gate = at(39.9073, 116.3912);
/** A place in Wuxi by GPS, and in GCJ-02. */
const wuxi = at(31.4912, 120.3119);
const wuxiShifted = shifted(wuxi);
const [north, east] = [wuxiShifted.latitude, wuxiShifted.longitude];

/** Metres between two positions, roughly. */
function metres(one: Position, other: Position): number {
  const parallel = Math.cos((one.latitude / 180) * Math.PI);
  return 111_195 * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * parallel);
}

function read(text: string): Position {
  const found = readPosition(text);
  if (typeof found === 'string') throw new Error(`${text}: ${found}`);
  return found;
}

test('C9 I13 The offset of Chinese maps has the known value, and is removed again to within a tenth of a metre', () => {
  // Known points of https://github.com/wandergis/coordtransform.
  const known = at(39.915, 116.404);
  expect(metres(shifted(known), at(39.91640428150164, 116.41024449916938))).toBeLessThan(0.001);
  expect(metres(toWgs84(at(39.91640428150164, 116.41024449916938), 'gcj02'), known)).toBeLessThan(0.1);
  const baidu = at(39.92133699351021, 116.41036949371029);
  expect(metres(toWgs84(baidu, 'bd09'), toWgs84(known, 'gcj02'))).toBeLessThan(0.7);
  // By the tables that Baidu's own script has.
  expect(metres(fromBaiduMetres(12958175.0016, 4825923.7568), known)).toBeLessThan(0.01);
});

test('C9 Google and Amap agree on the gate of Tiananmen, half a kilometre from its GPS position', () => {
  const google =
    'https://www.google.com/maps/place/Tiananmen/@39.9087,116.3975,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x1!8m2!3d39.9087!4d116.3974';
  expect(metres(read(google), gate)).toBeLessThan(30);
  expect(metres(read('https://uri.amap.com/marker?position=116.397477,39.908692&name=天安门'), gate)).toBeLessThan(30);
  expect(metres(read('https://www.openstreetmap.org/?mlat=39.9073&mlon=116.3912#map=17/39.9/116.4'), gate)).toBe(0);
});

test.each<[where: string, isShifted: boolean, isShiftedAbroad: boolean, position: Position]>([
  ['Wuxi', true, true, wuxi],
  ['Shenzhen', true, true, at(22.54, 114.06)],
  ['Sanya', true, true, at(18.25, 109.5)],
  ['Harbin', true, true, at(45.8, 126.53)],
  ['Hong Kong', true, false, at(22.28, 114.16)],
  ['Macau', true, false, at(22.19, 113.54)],
  ['Taipei', false, false, at(25.03, 121.56)],
  ['Seoul', false, false, at(37.57, 126.98)],
  ['Hanoi', false, false, at(21.03, 105.85)],
  ['Tokyo', false, false, at(35.68, 139.76)],
  ['Lisbon', false, false, at(38.71, -9.14)],
])('C9 %s: Chinese maps shift it: %s; maps from abroad: %s', (_, isShifted, isShiftedAbroad, position) => {
  expect([isInChina(position), isInMainland(position)]).toEqual([isShifted, isShiftedAbroad]);
});

test.each([
  `https://www.google.com/maps/@${north},${east},17z`,
  `https://www.google.com.hk/maps/place/Jiangnan+University/@31.48,120.27,15z/data=!4m6!3m5!8m2!3d${north}!4d${east}!16s`,
  `https://maps.google.com/?q=${north},${east}`,
  `https://maps.google.com/maps?q=loc:${north},${east}(Venue)&hl=en`,
  `https://www.google.com/maps/search/?api=1&query=${north}%2C${east}`,
  `https://www.google.cn/maps/place/${north},${east}/data=!3m1`,
  `www.google.com/maps/@${north},${east},17z`,
  `https://maps.apple.com/?ll=${north},${east}&q=Venue&t=m`,
  `https://maps.apple.com/place?address=Wuxi&coordinate=${north},${east}&name=Venue`,
  `https://www.openstreetmap.org/#map=17/${wuxi.latitude}/${wuxi.longitude}`,
  `https://www.openstreetmap.org/?mlat=${wuxi.latitude}&mlon=${wuxi.longitude}#map=9/1/2`,
  `https://uri.amap.com/marker?position=${east},${north}&name=会场`,
  `https://uri.amap.com/marker?position=${wuxi.longitude},${wuxi.latitude}&coordinate=wgs84`,
  `https://www.amap.com/regeo?lng=${east}&lat=${north}&name=会场`,
  `https://wb.amap.com/?p=B0FFG8XXXX,${north},${east},江南大学,蠡湖大道1800号`,
  `https://www.amap.com/?q=${north},${east},会场`,
  `https://api.map.baidu.com/marker?location=${north},${east}&title=会场&coord_type=gcj02&output=html`,
  `https://map.qq.com/?type=marker&isopeninfowin=1&pointx=${east}&pointy=${north}&name=会场`,
  `https://apis.map.qq.com/uri/v1/marker?marker=coord:${north},${east};title:会场;addr:无锡&referer=x`,
  `【会场】请看地图 https://uri.amap.com/marker?position=${east},${north}`,
  `geo:${wuxi.latitude},${wuxi.longitude}?z=17`,
])('C9 A map link is read, whatever the map counts by: %s', (link) => {
  expect(metres(read(link), wuxi)).toBeLessThan(0.2);
});

test('C9 A Baidu link has metres of its own, which are converted as well', () => {
  const link = 'https://map.baidu.com/poi/%E5%A4%A9%E5%AE%89%E9%97%A8/@12958175.0016,4825923.7568,16z?uid=1';
  expect(metres(read(link), toWgs84(at(39.915, 116.404), 'bd09'))).toBeLessThan(0.02);
  expect(read('https://map.baidu.com/?latlng=38.71,-9.14')).toEqual(at(38.71, -9.14));
});

test.each([
  '31.4912, 120.3119',
  ' 31.4912 120.3119 ',
  '31.4912，120.3119',
  '(31.4912; 120.3119)',
  '31,4912; 120,3119',
  '120.3119, 31.4912',
  '31.4912° N, 120.3119° E',
  'N31.4912 E120.3119',
  'E 120.3119, N 31.4912',
  '31°29′28.32″N 120°18′42.84″E',
  `31° 29' 28.32" N, 120° 18' 42.84" E`,
  "31°29.472'N, 120°18.714'E",
  '北纬31.4912°，东经120.3119°',
  '东经120度18分42.84秒 北纬31度29分28.32秒',
  '纬度：31.4912，经度：120.3119',
  'lat: 31.4912, lng: 120.3119',
])('C9 Coordinates are read in any usual notation: %s', (text) => {
  expect(metres(read(text), wuxi)).toBeLessThan(0.01);
});

test('C9 South and west are negative, with a sign or a letter', () => {
  expect(read('38.71° N, 9.14° W')).toEqual(at(38.71, -9.14));
  expect(read('-33.5, −70.66')).toEqual(at(-33.5, -70.66));
  expect(read('https://www.google.com/maps/@-33.5,-70.66,12z')).toEqual(at(-33.5, -70.66));
});

test.each([
  ['short', 'https://maps.app.goo.gl/AbCdEf123'],
  ['short', 'https://goo.gl/maps/AbCdEf'],
  ['short', 'https://surl.amap.com/2jBqx1j1m8xH'],
  ['short', '江南大学 https://j.map.baidu.com/4b/Kx 点击查看'],
  ['short', 'https://maps.apple/p/AbC123'],
  ['short', 'https://osm.org/go/0EEQjE--'],
  ['withoutPosition', 'https://www.google.com/maps?cid=123456'],
  ['withoutPosition', 'https://www.amap.com/place/B0FFG8XXXX'],
  ['withoutPosition', 'https://map.baidu.com/poi/x?uid=5'],
  ['withoutPosition', 'https://www.google.com/maps/@95.1,200,3z'],
  ['unknownSite', 'https://example.org/maps/@31.4,120.3'],
  ['unknownSite', 'https://google.com.example.org/maps/@31.4,120.3'],
  ['unreadable', 'Jiangnan University, Wuxi'],
  ['unreadable', '91.5, 181'],
  ['unreadable', '31.4912'],
  ['unreadable', '31.4912 N, 120.3119 N'],
  ['unreadable', '1800 Lihu Avenue, 214122'],
])('C9 A text without a position is reported as such, as %s: %s', (problem, text) => {
  expect(readPosition(text)).toBe(problem);
});

test('C9 A position is written for content and read again', () => {
  expect(writePosition(at(31.49120000001, 120.3119))).toBe('31.4912, 120.3119');
  expect(parsePosition('31.4912, 120.3119')).toEqual(wuxi);
  for (const words of ['31.4912,120.3119', '91, 0', '0, 181', 'here', '']) expect(parsePosition(words)).toBeUndefined();
});

test('I13 Maps open at the position, for Google in China shifted as its map is', () => {
  const maps = mapsAt(wuxi, { en: 'Venue', zh: '会场' });
  for (const map of [maps.google, maps.amap, maps.baidu, maps.openStreetMap])
    expect(metres(read(map), wuxi), map).toBeLessThan(0.2);
  expect(maps.google).toContain(`${north.toFixed(6)},${east.toFixed(6)}`);
  const place = { ...symposiumSite.place, maps: {}, position: writePosition(wuxi) };
  expect(embeddedMap(place, 'international')).toContain(`q=${north.toFixed(6)},${east.toFixed(6)}&output=embed`);
  expect(mapsAt(at(38.71, -9.14)).google).toContain('38.710000,-9.140000');
});
