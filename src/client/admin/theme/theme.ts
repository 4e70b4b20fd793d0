import {
  createTheme,
  defaultVariantColorsResolver,
  mergeThemeOverrides,
  type VariantColorsResolver,
} from '@mantine/core';
import { theme } from '#client/ui/theme/theme.ts';

const siteColours = theme.variantColorResolver ?? defaultVariantColorsResolver;

/**
 * Additional variants: `link`, a button that looks like a link, for an action on one of many things; `strip`, for
 * something that must be noticed. Outlined buttons have the colour of links, and subtle ones a muted colour.
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

/** For destructive actions: a red that no conference uses, with a contrast of 5.5 : 1 to white in both schemes. */
const danger = '#c92a2a';
const dangerHover = '#a61e1e';

/** The site's theme, and the defaults of Mantine's components in the admin area; `admin.css` has the rest. */
export const adminTheme = mergeThemeOverrides(
  theme,
  createTheme({
    variantColorResolver,
    // By index: 6 and 8 are the fills of a button in the light and the dark scheme, and the next one is the hover
    // colour.
    colors: {
      danger: [danger, danger, danger, danger, danger, danger, danger, dangerHover, danger, dangerHover],
    },
    components: {
      ActionIcon: { defaultProps: { variant: 'subtle', size: 36 } },
      // An alert about an error has role="alert", which interrupts a screen reader.
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
