/** Names, titles and queries that Lingui, or code that looks them up in an object, could misinterpret. */
export const hostileWords = [
  'Con <constructor/> X',
  '<toString/>',
  '<valueOf/>',
  '<__proto__/>',
  'G <0>press here</0>',
  '</0>',
  '<1/>',
  '<0>',
  '<value.name/>',
  '{name}',
  '{count, plural, one {#} other {#}}',
  String.raw`C:\x41\u0042`,
  '%__lingui_octothorpe__%',
  '$& $1 %s',
  '<\uFDD0 \uFDD0<0/>',
] as const;

/** All of them, as one name. */
export const hostileName = hostileWords.join(' ');
