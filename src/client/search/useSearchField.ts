import { useCallback, useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';

/** The last query of the visit; the field contains it when the search is opened again. */
let lastQuery = '';

/**
 * The field's value, and the query: without what an input method is still composing, and without space around it.
 *
 * @param early - what was typed before this field was there; the caret goes on behind it
 */
export function useSearchField(early: string) {
  const [initial] = useState(early || lastQuery);
  const [typed, setTyped] = useState(initial);
  const [query, setQuery] = useState(initial);

  function search(value: string): void {
    lastQuery = value;
    setQuery(value);
  }

  // At once: what is typed now goes into the field that has the focus. Mantine's dialog sets it some time later.
  const focus = useCallback((field: HTMLInputElement | null) => field?.focus(), []);

  const fieldProps = {
    ref: focus,
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    // Typing replaces the last query, but not what was typed before the dialog set the focus once more.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (early) currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length);
      else if (currentTarget.value === initial) currentTarget.select();
    },
  };
  return { typed, query: query.trim(), fieldProps };
}
