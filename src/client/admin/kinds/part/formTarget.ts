import { partKind } from '#contract/kinds/part/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** Identifies unsaved work in the form of a part of the site. */
export function partForm(part: string): string {
  return `${targetOf(partKind, part)} form`;
}

/** Identifies unsaved work in the form for the title, address and menu entry of a page. */
export function pageFactsForm(path: string): string {
  return `${partForm('site')} ${path}`;
}
