/** The colours of one scheme, as CSS colours. Text on its grounds keeps WCAG AA contrast. */
export interface Palette {
  /** Text, and what is less important than text. */
  ink: string;
  soft: string;
  /** The page, a card on it, and the lines between. */
  paper: string;
  card: string;
  line: string;
  /** The conference's own colour: buttons, drawings. What is written on it, and how it looks under the pointer. */
  hue: string;
  onHue: string;
  hueHover: string;
  /** Links. */
  link: string;
  /** A ground with a breath of the hue. */
  tint: string;
  /** The second colour: small drawn things, and text in it. */
  accent: string;
  accentInk: string;
}
