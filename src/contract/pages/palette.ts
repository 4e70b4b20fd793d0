import type { Palette } from '#site/palette.ts';
import type { Site } from '#site/site.ts';

type Scheme = keyof Site['palette'];
export const schemes = ['light', 'dark'] as const satisfies readonly Scheme[];

/** Colours that are the same for all conferences: outlines and states. */
export const signals = {
  light: { field: '#7b847d', ok: '#1f6b45', warn: '#8a4300', bad: '#8c2a13', strip: '#fff4e2', onStrip: '#5d3b00' },
  dark: { field: '#66756d', ok: '#7fd0a2', warn: '#f2a65a', bad: '#f39a85', strip: '#33260d', onStrip: '#f5d9a6' },
} as const;

/** Names of all colours, in a palette or among the signals. */
export type ColourName = keyof Palette | keyof (typeof signals)['light'];

/** All colours of one scheme of a conference. */
export function coloursOf(palette: Site['palette'], scheme: Scheme): Readonly<Record<ColourName, string>> {
  return { ...palette[scheme], ...signals[scheme] };
}

/** Foreground, background and the contrast that WCAG AA requires: 4.5 for text, 3 for the outline of a field. */
export const legible: readonly { of: readonly ColourName[]; on: readonly ColourName[]; ratio: number }[] = [
  { of: ['ink', 'soft', 'link', 'accentInk', 'ok', 'warn', 'bad'], on: ['paper', 'card', 'tint'], ratio: 4.5 },
  { of: ['onHue'], on: ['hue', 'hueHover'], ratio: 4.5 },
  { of: ['onStrip'], on: ['strip'], ratio: 4.5 },
  { of: ['field', 'hue'], on: ['paper', 'card'], ratio: 3 },
];

/** Red, green and blue from 0 to 1 of `#rgb` or `#rrggbb`; undefined for other notations. */
export function channelsOf(colour: string): [number, number, number] | undefined {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(colour)?.[1];
  if (digits === undefined) return undefined;
  const pairs = digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
  const channel = (place: number) => parseInt(pairs.slice(place, place + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** The contrast of two colours by WCAG 2, from 1 to 21; undefined unless both are `#rgb` or `#rrggbb`. */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === undefined || second === undefined) return undefined;
  return contrastOfLuminances(first, second);
}

/** The relative luminance of a colour by WCAG 2; undefined unless it is `#rgb` or `#rrggbb`. */
export function luminanceOf(colour: string): number | undefined {
  const channels = channelsOf(colour);
  return channels && luminanceOfChannels(channels);
}

/** @param channels - red, green and blue from 0 to 1 */
export function luminanceOfChannels(channels: readonly [number, number, number]): number {
  const [red, green, blue] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two relative luminances by WCAG 2. */
export function contrastOfLuminances(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
