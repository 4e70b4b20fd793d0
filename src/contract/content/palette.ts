import { colour, group } from '#contract/fields/fields.ts';

/** The colours of one scheme, as CSS colours. Text on its backgrounds has WCAG AA contrast. */
export const palette = group(['Colours', '配色'], {
  /** Text, and less important text. */
  ink: colour(['Text', '正文']),
  soft: colour(['Less important text', '次要文字']),
  /** The page, a card on it, and the lines between. */
  paper: colour(['Page', '页面底色']),
  card: colour(['Cards', '卡片底色']),
  line: colour(['Lines', '线条']),
  /** The conference's own colour: buttons, drawings. Text on it, and its shade under the pointer. */
  hue: colour(['Main colour', '主色'], { help: ['Buttons and drawings.', '用于按钮与插图。'] }),
  onHue: colour(['Text on the main colour', '主色上的文字']),
  hueHover: colour(['Main colour under the pointer', '鼠标悬停时的主色']),
  link: colour(['Links', '链接']),
  /** A background slightly tinted with the hue. */
  tint: colour(['Tinted background', '浅色底']),
  /** The second colour: small details of drawings, and text in it. */
  accent: colour(['Second colour', '辅色']),
  accentInk: colour(['Text in the second colour', '辅色文字']),
});
