import type { FocusEvent } from 'react';
import { isUnfinished } from '#contract/parts/isUnfinished.ts';
import { isPlaceholder } from '#contract/parts/toWrite.ts';

interface PlaceholderMark {
  'data-unfinished'?: true;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
}

/**
 * Properties of an input whose text contains a placeholder, which is marked as in the preview (C7). If the placeholder
 * is the complete text, focusing the input selects it, so that typing replaces it.
 */
export function placeholderMark(words: string): PlaceholderMark {
  if (!isUnfinished(words)) return {};
  return { 'data-unfinished': true, ...(isPlaceholder(words) && { onFocus: selectText }) };
}

/** Selects the text of an input. A mouse sets its caret after the focus, so this waits. */
function selectText({ currentTarget }: FocusEvent<HTMLElement>): void {
  const isText = currentTarget instanceof HTMLInputElement || currentTarget instanceof HTMLTextAreaElement;
  if (isText) requestAnimationFrame(() => currentTarget.select());
}
