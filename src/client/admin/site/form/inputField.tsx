import { Checkbox, ColorSwatch, Group, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core';
import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/core/styles/NumberInput.layer.css';
import type { ChangeEvent } from 'react';
import type { Text } from '#site/text.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import { isMarkdown } from '#contract/fields/fieldTexts.ts';
import { useText } from '#client/i18n/language.tsx';
import { FileField } from './fileField.tsx';
import { pathListId, useContentProblems } from './contentProblems.ts';
import { MarkdownField } from './markdownField.tsx';
import { CountryField, TimeZoneField } from './placeFields.tsx';

interface InputFieldProps {
  facts: FieldFacts;
  label: string;
  /** JSON Pointer. */
  pointer: string;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Of what is written here; without it, of both. */
  lang?: 'en' | 'zh';
  isRequired: boolean;
}

/** A value that is typed, chosen or ticked. */
export function InputField({ facts, label, pointer, value, onChange, lang, isRequired }: InputFieldProps) {
  const text = useText();
  const problems = useContentProblems();
  const { input, help, limit } = facts;
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const common = {
    label,
    name: pointer,
    error: problems.get(pointer),
    description: help && text(help),
    withAsterisk: false,
  };
  const typed = {
    ...common,
    value: words,
    lang,
    // Zero-width spaces are where a heading in Chinese may break.
    'data-verbatim': true,
    spellCheck: lang === 'en',
    autoComplete: 'off',
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      onChange(currentTarget.value === '' && !isRequired ? undefined : currentTarget.value),
  };
  switch (input.as) {
    case 'markdown':
      return <MarkdownField {...typed} isHtml={!isMarkdown(facts, words)} rows={5} maxLength={limit} />;
    case 'paragraph':
      return <Textarea {...typed} rows={3} maxLength={limit} />;
    case 'tick':
      return (
        <Checkbox
          label={label}
          name={pointer}
          description={common.description}
          error={common.error}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked || (isRequired ? false : undefined))}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          allowDecimal={false}
          min={0}
          max={limit}
          hideControls
          onChange={(number) => onChange(typeof number === 'number' ? number : isRequired ? '' : undefined)}
        />
      );
    case 'choices': {
      const all = Object.keys(input.options);
      const write = (ticked: readonly string[]) =>
        onChange(ticked.length === all.length && !isRequired ? undefined : all.filter((one) => ticked.includes(one)));
      return (
        <Checkbox.Group {...common} value={Array.isArray(value) ? value.map(String) : all} onChange={write}>
          <Group gap="lg" mt="xs">
            {Object.entries(input.options).map(([one, words]) => (
              <Checkbox
                key={one}
                value={one}
                name={pointer}
                label={text(words)}
                aria-invalid={common.error !== undefined || undefined}
              />
            ))}
          </Group>
        </Checkbox.Group>
      );
    }
    case 'choice':
      return <NativeSelect {...typed} data={choicesOf(input.options, text, isRequired)} />;
    case 'country':
      return <CountryField {...typed} />;
    case 'timeZone':
      return <TimeZoneField {...typed} />;
    case 'colour':
      return <TextInput {...typed} leftSection={<ColorSwatch color={words} size={18} />} />;
    case 'day':
      return <TextInput {...typed} type="date" />;
    case 'email':
      return <TextInput {...typed} type="email" />;
    case 'phone':
      return <TextInput {...typed} type="tel" />;
    case 'path':
    case 'link':
      return <TextInput {...typed} list={pathListId} />;
    case 'picture':
    case 'file':
      return (
        <FileField facts={facts} label={label} value={words} onChange={onChange}>
          <TextInput {...typed} spellCheck={false} />
        </FileField>
      );
    default:
      return <TextInput {...typed} maxLength={limit} />;
  }
}

function choicesOf(options: Readonly<Record<string, Text>>, text: (words: Text) => string, isRequired: boolean) {
  const listed = Object.entries(options).map(([value, label]) => ({ value, label: text(label) }));
  return isRequired || '' in options ? listed : [{ value: '', label: '–' }, ...listed];
}
