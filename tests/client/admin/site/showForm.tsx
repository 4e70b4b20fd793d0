import { useState } from 'react';
import type { Field } from '#contract/fields/field.ts';
import { GroupFields } from '#client/admin/site/form/contentField.tsx';
import { Toasts } from '#client/ui/toasts/toasts.tsx';
import { showAdmin } from '../showAdmin.tsx';

/** Renders a form of some content, and messages. Returns a function that returns the current content. */
export function showForm<Content>(schema: Field['schema'], content: Content): () => Content {
  const latest = { value: content };
  function Form() {
    const [value, setValue] = useState(content);
    const onChange = (next: unknown) => setValue(Object.assign(latest, { value: next }).value as Content);
    return <GroupFields schema={schema} path={[]} value={value} onChange={onChange} />;
  }
  showAdmin(
    <>
      <Form />
      <Toasts />
    </>,
  );
  return () => latest.value;
}
