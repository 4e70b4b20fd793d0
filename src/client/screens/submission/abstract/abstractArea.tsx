import { Textarea, type TextareaProps } from '@mantine/core';
import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

interface AbstractAreaProps extends Pick<TextareaProps, 'className' | 'label' | 'description' | 'error'> {
  /** Its `getInputProps`, the same function at every render. */
  getInputProps: DraftFormValues['getInputProps'];
}

/**
 * The abstract's text area, made for a million characters; with an ordinary `Textarea` pasting so many takes over ten
 * seconds on a busy machine (preview.spec 'The preview shows the longest abstract'), and a key beside 30 authors twice as
 * long (bench `typing`). To remove it, put a `Textarea` with `form.getInputProps('abstract')` in its place. It differs:
 * - `memo`: React writes the default value into the page at every render, and the whole text is laid out again;
 * - native listeners: at every input React compares the whole text, and looks up the selection in it;
 * - `form=""`: at every key Chromium's autofill looks through all fields of the form that the area belongs to.
 */
export const AbstractArea = memo(function AbstractArea({ getInputProps, ...props }: AbstractAreaProps) {
  const [{ onChange, error: _error, ...input }] = useState(() => getInputProps('abstract'));
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => listenToInput(area.current!, onChange), [onChange]);
  return (
    <Textarea {...input} {...props} ref={area} form="" rows={10} resize="vertical" required withAsterisk={false} />
  );
});

/** @returns a function that removes the listeners */
function listenToInput(area: HTMLTextAreaElement, onChange: (text: string) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onInput = (event: Event) => {
    event.stopPropagation();
    startTransition(() => onChange(area.value));
  };
  area.addEventListener('input', onInput, { signal });
  area.addEventListener('selectionchange', (event) => event.stopPropagation(), { signal });
  return () => controller.abort();
}
