import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Whether a text exceeds the limit of its field, in characters. Nothing is sent until somebody shortens it (S5). */
export function exceedsLimit(value: string, limit = Infinity): boolean {
  return value.length > limit;
}

/**
 * Returns a function that says by how much a text exceeds the limit of its field, or undefined if it fits (S5). Fields
 * show the complete text with this message. A browser that knew the limit would cut a pasted text without a word.
 */
export function useLengthProblem(): (value: string, limit: number | undefined) => string | undefined {
  const { t } = useLingui();
  return (value, limit = Infinity) => {
    if (!exceedsLimit(value, limit)) return undefined;
    const excess = value.length - limit;
    return t`${plural(excess, {
      one: 'This text is longer than the form allows. Please shorten it by # character.',
      other: 'This text is longer than the form allows. Please shorten it by # characters.',
    })}`;
  };
}
