import type { Palette } from '#site/palette.ts';
import type { Site } from '#site/site.ts';
import { channelsOf, contrastOf } from '#contract/pages/palette.ts';

/** Hue, saturation and lightness, each from 0 to 1. */
type Shade = readonly [hue: number, saturation: number, lightness: number];

/** The minimum contrast of text: slightly more than the 4.5 of WCAG AA, because both colours are rounded. */
const enough = 4.8;

/**
 * Derives a complete palette from the conference's own colour (`#rrggbb`). The colour is darkened for the light scheme
 * and lightened for the dark one until text is legible. Of the main colour of a palette, the result is the same
 * palette.
 */
export function paletteOf(colour: string): Site['palette'] {
  const own = contrastOf(colour, '#ffffff')! >= enough ? colour : darker(shadeOf(colour), ['#ffffff']);
  return { light: byDay(own), dark: byNight(own) };
}

function byDay(own: string): Palette {
  const [hue, saturation, deep] = shadeOf(own);
  const muted = Math.min(saturation, 0.3);
  const [paper, card, tint] = [hex([hue, muted, 0.982]), '#ffffff', hex([hue, muted + 0.05, 0.945])];
  const grounds = [paper, card, tint];
  return {
    ink: hex([hue, muted * 0.6, 0.11]),
    soft: darker([hue, muted * 0.3, 0.38], grounds),
    paper,
    card,
    line: hex([hue, muted * 0.5, 0.88]),
    hue: own,
    onHue: '#ffffff',
    hueHover: hex([hue, saturation, deep * 0.75]),
    link: darker([hue, saturation, deep], grounds),
    tint,
    accent: hex([beside(hue), 0.55, 0.45]),
    accentInk: darker([beside(hue), 0.6, 0.4], grounds),
  };
}

function byNight(main: string): Palette {
  const [hue, saturation, lightness] = shadeOf(main);
  const muted = Math.min(saturation, 0.25);
  const [paper, card, tint] = [hex([hue, muted, 0.075]), hex([hue, muted * 0.8, 0.105]), hex([hue, muted, 0.125])];
  const grounds = [paper, card, tint];
  const own = lighter([hue, Math.min(saturation, 0.6), Math.max(lightness, 0.62)], grounds);
  const bright = shadeOf(own)[2];
  return {
    ink: hex([hue, muted * 0.5, 0.92]),
    soft: hex([hue, muted * 0.3, 0.68]),
    paper,
    card,
    line: hex([hue, muted * 0.7, 0.2]),
    hue: own,
    onHue: paper,
    hueHover: hex([hue, Math.min(saturation, 0.6), Math.min(0.96, bright + 0.08)]),
    link: lighter([hue, Math.min(saturation, 0.6), bright + 0.06], grounds),
    tint,
    accent: hex([beside(hue), 0.6, 0.62]),
    accentInk: lighter([beside(hue), 0.6, 0.7], grounds),
  };
}

/** A second hue, clearly different from the first. */
function beside(hue: number): number {
  return (hue + 0.45) % 1;
}

function darker(shade: Shade, grounds: readonly string[]): string {
  return until(shade, -0.01, grounds);
}

function lighter(shade: Shade, grounds: readonly string[]): string {
  return until(shade, 0.01, grounds);
}

/** The first shade, in steps of lightness, that is legible on all backgrounds. Black and white always are. */
function until([hue, saturation, from]: Shade, step: number, grounds: readonly string[]): string {
  for (let lightness = from; lightness > 0 && lightness < 1; lightness += step) {
    const colour = hex([hue, saturation, lightness]);
    if (grounds.every((ground) => contrastOf(colour, ground)! >= enough)) return colour;
  }
  return step < 0 ? '#000000' : '#ffffff';
}

function shadeOf(colour: string): Shade {
  const [red, green, blue] = channelsOf(colour)!;
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  if (spread === 0) return [0, 0, lightness];
  const turn =
    most === red
      ? ((green - blue) / spread + 6) % 6
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return [turn / 6, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function hex([hue, saturation, lightness]: Shade): string {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const place = (offset + hue * 12) % 12;
    const value = lightness - strength * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}
