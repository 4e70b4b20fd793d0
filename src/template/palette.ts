import type { Site } from '#site/site.ts';

/** Derived from one colour. After a change, `npm run organiser -- check` says whether everything is still legible. */
export const palette: Site['palette'] = {
  light: {
    ink: '#171c21',
    soft: '#58616a',
    paper: '#f9fafc',
    card: '#ffffff',
    line: '#dce1e5',
    hue: '#1f4e79',
    onHue: '#ffffff',
    hueHover: '#173a5b',
    link: '#1f4e79',
    tint: '#ecf1f6',
    accent: '#b24a34',
    accentInk: '#a33f29',
  },
  dark: {
    ink: '#e8ebed',
    soft: '#a7aeb4',
    paper: '#0e1318',
    card: '#151b20',
    line: '#2a333c',
    hue: '#65a1d7',
    onHue: '#0e1318',
    hueHover: '#85b4e0',
    link: '#7dafde',
    tint: '#182028',
    accent: '#d87964',
    accentInk: '#e09585',
  },
};
