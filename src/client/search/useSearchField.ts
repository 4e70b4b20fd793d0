import { useState, type ChangeEvent, type CompositionEvent, type FocusEvent } from 'react';

/** The last query of the visit; the field contains it when the search is opened again. */
let lastQuery = '';

/** The field's value, and the query: without what an input method is still composing, and without space around it. */
export function useSearchField() {
  const [initial] = useState(lastQuery);
  const [typed, setTyped] = useState(initial);
  const [query, setQuery] = useState(initial);

  function search(value: string): void {
    lastQuery = value;
    setQuery(value);
  }

  const fieldProps = {
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      setTyped(currentTarget.value);
      if (!(nativeEvent as InputEvent).isComposing) search(currentTarget.value);
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => search(currentTarget.value),
    // Typing replaces the last query, but not what was typed before the dialog set the focus once more.
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (currentTarget.value === initial) currentTarget.select();
    },
  };
  return { typed, query: query.trim(), fieldProps };
}
