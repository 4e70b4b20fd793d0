import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core';
import { theme } from '#client/ui/theme/theme.ts';

const siteColours = theme.variantColorResolver ?? defaultVariantColorsResolver;

/**
 * Variants besides Mantine's own: `link`, a button that looks like one, for what can be done with one of many things; `strip`, for
 * what has to be noticed. Outlined and subtle ones have the colours of links and of what is beside the point.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const none = { background: 'transparent', hover: 'transparent', border: 'none' };
  if (input.variant === 'link') return { ...none, color: 'var(--link)' };
  if (input.variant === 'strip') return { ...none, background: 'var(--strip)', color: 'var(--on-strip)' };
  if (input.variant === 'subtle') {
    return { ...none, hover: 'var(--tint)', color: 'var(--soft)', hoverColor: 'var(--ink)' };
  }
  const colours = siteColours(input);
  return input.variant === 'outline' ? { ...colours, color: 'var(--link)' } : colours;
};

/** Of what destroys something: a red that is no conference's own colour, with white on it at 5.5 : 1 in either scheme. */
const danger = '#c92a2a';
const dangerHover = '#a61e1e';

/** The site's theme, and how Mantine's components are drawn here where a screen says nothing else; `admin.css` has the rest. */
export const adminTheme = mergeThemeOverrides(
  theme,
  createTheme({
    variantColorResolver,
    // By their places: 6 and 8 are what is filled, in the light scheme and the dark, and the next is drawn below a pointer.
    colors: {
      danger: [danger, danger, danger, danger, danger, danger, danger, dangerHover, danger, dangerHover],
    },
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
      // One of something wrong has role="alert", and interrupts a screen reader.
      Alert: { defaultProps: { variant: 'strip', role: 'note' } },
      Badge: { defaultProps: { variant: 'light', size: 'lg', tt: 'none', fw: 600 } },
      Button: { defaultProps: { variant: 'outline', size: 'md' } },
      Checkbox: { defaultProps: { iconColor: 'var(--on-hue)', radius: 'xs' } },
      Input: { defaultProps: { size: 'md' } },
      Paper: { defaultProps: { bg: 'var(--card)' }, vars: () => ({ root: { '--paper-border-color': 'var(--line)' } }) },
      InputWrapper: {
        defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
      },
      Table: { defaultProps: { borderColor: 'var(--line)' } },
    },
  }),
);
