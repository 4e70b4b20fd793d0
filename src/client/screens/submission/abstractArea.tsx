import { Textarea, type TextareaProps } from '@mantine/core';
import { memo, useState } from 'react';
import type { DraftFormValues } from './useDraftForm.ts';

interface AbstractAreaProps extends Pick<TextareaProps, 'className' | 'label' | 'description' | 'error'> {
  form: DraftFormValues;
}

/**
 * The abstract's text area, drawn again only when its error or words change: React writes the default value of a text
 * area into the page at every render, and a million characters would be laid out anew with each.
 */
export const AbstractArea = memo(
  function AbstractArea({ form, ...props }: AbstractAreaProps) {
    const [input] = useState(() => form.getInputProps('abstract'));
    return <Textarea {...input} {...props} rows={10} resize="vertical" required withAsterisk={false} />;
  },
  ({ form: _formBefore, ...before }, { form: _formNow, ...now }) =>
    (Object.keys(now) as (keyof typeof now)[]).every((key) => before[key] === now[key]),
);
