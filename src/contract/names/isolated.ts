import { unprintable } from './shownName.ts';

/**
 * A name or title within other words where no markup can be, such as a label: it is written in its own direction, and turns
 * nothing around beside it. Elsewhere it stands in `<bdi>`.
 */
export function isolated(text: string): string {
  return `\u2068${text.replace(unprintable, '')}\u2069`;
}
