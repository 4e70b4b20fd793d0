import type { Descriptions, Route } from '#site/routes.ts';
import type { Language } from '#site/text.ts';

/** A page to render when it is published: a route in one language, or the not-found page. */
export interface PageToWrite {
  /** Undefined for the page that unknown addresses get. */
  route: Route | undefined;
  language: Language;
  /** Path below the site's root. */
  file: string;
  /** Source file of its screen, below `src/client`, from which the build finds its chunk. */
  screen: string;
  /** Source files of code that it fetches after its first rendering. */
  later: readonly string[];
  /** Its message catalogues, below `locales`. */
  words: readonly string[];
  /** Name of its content by the organisers. */
  page?: string;
  /** Whether it is little more than a frame before its code runs: its code is then fetched before the first paint. */
  isUrgent: boolean;
}

/** The context of a written page, besides its content. */
export interface WrittenFor {
  /** The moment that the page is correct for; the browser corrects later changes. */
  moment: Date;
  /** Origin of absolute links; '' if unknown. */
  origin: string;
  descriptions: Descriptions;
  /** Address of the folder of the share cards, with a slash at its end; '' if there are none. */
  cards: string;
}

/** A rendered page, before it is put into the frame. */
export interface RenderedPage {
  /** Markup for the head: title, description, links, the colour scheme's script. */
  head: string;
  /** Markup for the root element. */
  body: string;
  /** Source files of parts whose code loads after the page. Their styles must be there before. */
  parts: readonly string[];
}
