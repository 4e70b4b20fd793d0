import {
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineTheme,
} from '@mantine/core';
import { site } from '#client/published/site.ts';
import { coloursOf, type ColourName } from '#contract/pages/palette.ts';

const light = coloursOf(site.palette, 'light');
const dark = coloursOf(site.palette, 'dark');

// The faces are in faces.css. Chinese fonts come before those of the system, which may be Japanese.
const sans =
  'var(--text-face), "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", system-ui, sans-serif';
const serif = 'var(--heading-face), "Songti SC", "Noto Serif CJK SC", "Source Han Serif SC", SimSun, serif';

/** The conference's colours and fonts as Mantine's theme. */
export const theme = createTheme({
  primaryColor: 'hue',
  colors: {
    hue: colorsTuple(light.hue),
    // Mantine's dark scheme, from text to background.
    dark: [
      dark.ink,
      dark.ink,
      dark.soft,
      dark.soft,
      dark.field,
      dark.line,
      dark.card,
      dark.paper,
      dark.paper,
      dark.paper,
    ],
  },
  black: light.ink,
  fontFamily: sans,
  fontSizes: { xs: '0.875rem', sm: '0.93rem', md: '1rem', lg: '1.16rem', xl: '1.32rem' },
  lineHeights: { xs: '1.4', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.6' },
  headings: { fontFamily: serif, fontWeight: '600', textWrap: 'balance' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '10px', xl: '16px' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  variantColorResolver: (input) => {
    const colours = defaultVariantColorsResolver(input);
    const isHue = (input.color ?? input.theme.primaryColor) === 'hue';
    return input.variant === 'filled' && isHue ? { ...colours, color: 'var(--on-hue)' } : colours;
  },
});

/**
 * The palette as CSS variables: the project's own (`--ink`, `--paper`, …) and Mantine's, so that its components follow
 * the colour scheme too.
 */
export const cssVariablesResolver: CSSVariablesResolver = (_theme: MantineTheme) => ({
  variables: { '--serif': serif, '--sans': sans },
  // Mantine uses this shade for a field's outline in light schemes.
  light: { ...variablesOf(light), '--mantine-color-gray-4': light.field },
  dark: variablesOf(dark),
});

function variablesOf(palette: Readonly<Record<ColourName, string>>): Record<string, string> {
  return {
    '--ink': palette.ink,
    '--soft': palette.soft,
    '--paper': palette.paper,
    '--card': palette.card,
    '--line': palette.line,
    '--hue': palette.hue,
    '--on-hue': palette.onHue,
    '--link': palette.link,
    '--tint': palette.tint,
    '--accent': palette.accent,
    '--accent-ink': palette.accentInk,
    '--field': palette.field,
    '--ok': palette.ok,
    '--warn': palette.warn,
    '--bad': palette.bad,
    '--strip': palette.strip,
    '--on-strip': palette.onStrip,
    '--mantine-color-body': palette.paper,
    '--mantine-color-text': palette.ink,
    '--mantine-color-bright': palette.ink,
    '--mantine-color-dimmed': palette.soft,
    '--mantine-color-placeholder': palette.soft,
    '--mantine-color-anchor': palette.link,
    '--mantine-color-error': palette.bad,
    '--mantine-color-success': palette.ok,
    '--mantine-color-default': palette.card,
    '--mantine-color-default-hover': palette.tint,
    '--mantine-color-default-color': palette.ink,
    '--mantine-color-default-border': palette.field,
    '--mantine-color-disabled': palette.tint,
    '--mantine-color-disabled-color': palette.soft,
    '--mantine-color-disabled-border': palette.line,
    '--mantine-primary-color-contrast': palette.onHue,
    '--mantine-color-hue-text': palette.link,
    '--mantine-color-hue-filled': palette.hue,
    '--mantine-color-hue-filled-hover': palette.hueHover,
    '--mantine-color-hue-light': palette.tint,
    '--mantine-color-hue-light-hover': palette.tint,
    '--mantine-color-hue-light-color': palette.link,
    '--mantine-color-hue-outline': palette.hue,
    '--mantine-color-hue-outline-hover': palette.tint,
  };
}
