declare module 'subset-font' {
  interface Options {
    targetFormat: 'sfnt' | 'woff' | 'woff2';
    /** OpenType's layout features that are kept; all of them by default. */
    keepFeatures?: readonly string[];
    noHinting?: boolean;
  }

  /** A font with the letters of `text`. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
