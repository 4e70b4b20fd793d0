import { partKind } from '#contract/kinds/part/kind.ts';
import { targetOf } from '#contract/records/targets.ts';

/** The target of unsaved work in the form of a part of the site. */
export function partForm(part: string): string {
  return `${targetOf(partKind, part)} form`;
}

/** The target of unsaved work in the form for title, address and menu of the page at a path. */
export function pageFactsForm(path: string): string {
  return `${partForm('site')} ${path}`;
}
