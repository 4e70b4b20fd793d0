import type { Plugin } from 'postcss';
import mantine from 'postcss-preset-mantine';
import variables from 'postcss-simple-vars';

/** Mantine's palettes that its components wear of their own accord. The site's own colours come from its theme. */
const worn = ['dark', 'gray', 'red'];
const palettes = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ');
const unwornVariable = new RegExp(`^--mantine-color-(${palettes.filter((name) => !worn.includes(name)).join('|')})-`);

/** Leaves out 18 kB of colours that every page would bring. */
const withoutUnwornPalettes: Plugin = {
  postcssPlugin: 'lectern:without-unworn-palettes',
  Declaration(declaration) {
    if (unwornVariable.test(declaration.prop)) declaration.remove();
  },
};

/** What is done to every style sheet. */
export const postcssPlugins = [
  mantine(),
  variables({
    variables: {
      'mantine-breakpoint-xs': '36em',
      'mantine-breakpoint-sm': '48em',
      'mantine-breakpoint-md': '62em',
      'mantine-breakpoint-lg': '75em',
      'mantine-breakpoint-xl': '88em',
    },
  }),
  withoutUnwornPalettes,
];
