import { useState } from 'react';
import { isSameJson } from '#contract/parts/jsonPointer.ts';

/**
 * The same object while its JSON is the same, so that a new object at each render does not render or store anything
 * again.
 */
export function useUnchanged<Value>(value: Value): Value {
  const [known, setKnown] = useState(value);
  if (known === value || isSameJson(known, value)) return known;
  setKnown(value);
  return value;
}
