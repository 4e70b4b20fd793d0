/** The colours of one scheme, as CSS colours. Text on its backgrounds has WCAG AA contrast. */
export interface Palette {
  /** Text, and what is less important than text. */
  ink: string;
  soft: string;
  /** The page, a card on it, and the lines between. */
  paper: string;
  card: string;
  line: string;
  /** The conference's own colour: buttons, drawings. Text on it, and its shade under the pointer. */
  hue: string;
  onHue: string;
  hueHover: string;
  /** Links. */
  link: string;
  /** A background slightly tinted with the hue. */
  tint: string;
  /** The second colour: small details of drawings, and text in it. */
  accent: string;
  accentInk: string;
}
