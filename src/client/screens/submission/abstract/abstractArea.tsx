import { Textarea, type TextareaProps } from '@mantine/core';
import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

interface AbstractAreaProps extends Pick<TextareaProps, 'className' | 'label' | 'description' | 'error'> {
  form: DraftFormValues;
}

/**
 * The abstract's text area, drawn again only when its error or words change: React writes the default value of a text
 * area into the page at every render, and a million characters would be laid out anew with each.
 */
export const AbstractArea = memo(
  function AbstractArea({ form, ...props }: AbstractAreaProps) {
    const [{ onChange, ...input }] = useState(() => form.getInputProps('abstract'));
    const area = useRef<HTMLTextAreaElement>(null);
    useLayoutEffect(() => hearInput(area.current!, onChange), [onChange]);
    return (
      <Textarea
        {...input}
        {...props}
        ref={area}
        // Of no form: at every key in one of its fields Chromium looks through all that the form has, for autofill.
        form=""
        rows={10}
        resize="vertical"
        required
        withAsterisk={false}
      />
    );
  },
  ({ form: _formBefore, ...before }, { form: _formNow, ...now }) =>
    (Object.keys(now) as (keyof typeof now)[]).every((key) => before[key] === now[key]),
);

/**
 * Hears what is typed instead of React, which at every key compares the whole text with the one before and looks up
 * where the selection stands in it. Answers how to hear no more.
 */
function hearInput(area: HTMLTextAreaElement, onChange: (text: string) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const onInput = (event: Event) => {
    event.stopPropagation();
    startTransition(() => onChange(area.value));
  };
  area.addEventListener('input', onInput, { signal });
  area.addEventListener('selectionchange', (event) => event.stopPropagation(), { signal });
  return () => ended.abort();
}
