import {
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  type CheckboxGroupProps,
  type NativeSelectProps,
} from '@mantine/core';
import '@mantine/core/styles/NumberInput.layer.css';
import { useLingui } from '@lingui/react/macro';
import type { ChangeEvent } from 'react';
import type { FieldFacts } from '#contract/fields/field.ts';
import { isMarkdown } from '#contract/fields/fieldTexts.ts';
import type { Text } from '#site/text.ts';
import { useText } from '#client/i18n/language.tsx';
import { InputField, type InputFieldProps } from '#client/admin/records/forms/inputField.tsx';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { FileField } from './fileField.tsx';
import { pathListId, useContentProblems } from './contentProblems.ts';
import { usePageOptions } from '#client/admin/records/words/pageOptions.ts';
import classes from './form.module.css';
import { placeholderMark } from '#client/admin/records/forms/placeholderMark.ts';
import { LinkField } from './linkField.tsx';
import { MarkdownField } from './markdown/markdownField.tsx';
import { CountryField, PositionField, TimeZoneField } from './placeFields.tsx';
import { TopicPlaceField } from './topicPlaceField.tsx';

interface ContentInputProps {
  facts: FieldFacts;
  label: string;
  /** The visible part of the label, if surrounding elements show the rest. */
  shownLabel?: string;
  /** JSON Pointer. */
  pointer: string;
  value: unknown;
  /** Undefined removes an optional field. */
  onChange: (value: unknown) => void;
  /** Language of the value; absent if it applies to both. */
  lang?: 'en' | 'zh';
  isRequired: boolean;
  /** Whether the help is shown elsewhere. It still describes the input. */
  isHelpShared?: boolean;
}

interface PageFieldProps extends NativeSelectProps {
  value: string;
  isRequired: boolean;
}

/** A page of the site, chosen by its title. */
function PageField({ isRequired, ...props }: PageFieldProps) {
  const pages = usePageOptions();
  const { value } = props;
  const isKnown = pages.some((page) => page.value === value);
  return (
    <NativeSelect
      {...props}
      data={[
        ...(isRequired && value !== '' ? [] : [noOption]),
        // A page that does not exist yet, or no longer exists.
        ...(isKnown || value === '' ? [] : [{ value, label: value }]),
        ...pages,
      ]}
    />
  );
}

/** A colour, typed in any notation of CSS or picked with the browser's own picker. */
function ColourField(props: InputFieldProps) {
  const { t } = useLingui();
  const { label, value, onChange } = props;
  return (
    <InputField
      {...props}
      leftSectionPointerEvents="all"
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t`Pick: ${label}`}
          // The input supports no other notation.
          value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      }
    />
  );
}

interface ChoicesFieldProps extends Pick<CheckboxGroupProps, 'label' | 'description' | 'error'> {
  name: string;
  value: unknown;
  options: Readonly<Record<string, Text>>;
  isRequired: boolean;
  onChange: (value: unknown) => void;
}

/** Several options. An optional field without a value has all of them. */
function ChoicesField({ name, value, options, isRequired, onChange, ...props }: ChoicesFieldProps) {
  const text = useText();
  const all = Object.keys(options);
  const choose = (ticked: readonly string[]) =>
    onChange(ticked.length === all.length && !isRequired ? undefined : all.filter((one) => ticked.includes(one)));
  return (
    <Checkbox.Group {...props} value={Array.isArray(value) ? value.map(String) : all} onChange={choose}>
      <Group gap="lg" mt="xs">
        {Object.entries(options).map(([one, words]) => (
          <Checkbox
            key={one}
            value={one}
            name={name}
            label={text(words)}
            aria-invalid={props.error !== undefined || undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

/** A value of content that is typed, chosen or ticked. */
export function ContentControl({
  facts,
  label,
  shownLabel,
  pointer,
  value,
  onChange,
  lang,
  isRequired,
  isHelpShared = false,
}: ContentInputProps) {
  const text = useText();
  const lengthProblem = useLengthProblem();
  const problem = useContentProblems().get(pointer);
  const { input, help, limit } = facts;
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const error = (typeof value === 'string' ? lengthProblem(value, limit) : undefined) ?? problem;
  const described = isHelpShared && ({ descriptionProps: { display: 'none' } } as const);
  const mark = placeholderMark(words);
  const names = { label: shownLabel ?? label, ...(shownLabel && { 'aria-label': label }) };
  const common = { ...names, name: pointer, error, description: help && text(help), ...described };
  const isNumber = input.as === 'choice' && input.isNumber === true;
  const write = (next: string) => onChange(next === '' && !isRequired ? undefined : isNumber ? Number(next) : next);
  const typed = {
    ...{ ...names, facts, name: pointer, value: words, error, onChange: write, isOptional: !isRequired },
    // The options of a choice are in the language of the area.
    ...(lang && input.as !== 'choice' && { lang }),
    // Zero-width spaces mark where a Chinese heading may break.
    'data-verbatim': true as const,
    spellCheck: lang === 'en',
    ...described,
    ...mark,
  };
  const onEvent = ({ currentTarget }: ChangeEvent<HTMLTextAreaElement | HTMLSelectElement>) =>
    write(currentTarget.value);
  switch (input.as) {
    case 'markdown':
      return (
        <MarkdownField
          {...common}
          {...mark}
          value={words}
          lang={lang}
          data-verbatim
          spellCheck={lang === 'en'}
          autoComplete="off"
          isHtml={!isMarkdown(facts, words)}
          rows={5}
          onChange={onEvent}
        />
      );
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
      return input.ofTopics ? (
        <TopicPlaceField {...common} value={value} onChange={onChange} />
      ) : (
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
    case 'choices':
      return <ChoicesField {...common} {...{ value, isRequired, onChange }} options={input.options} />;
    case 'country':
      return <CountryField {...common} value={words} onChange={onEvent} />;
    case 'timeZone':
      return <TimeZoneField {...common} value={words} onChange={onEvent} />;
    case 'position':
      return <PositionField {...common} value={words} onChange={write} />;
    case 'colour':
      return <ColourField {...typed} />;
    case 'page':
      return <PageField {...common} value={words} isRequired={isRequired} onChange={onEvent} />;
    case 'path':
      return <InputField {...typed} list={pathListId} />;
    case 'link':
      return (
        <LinkField
          {...common}
          value={words}
          onChange={write}
          isOptional={!isRequired}
          orUndecided={input.orUndecided}
        />
      );
    case 'picture':
    case 'file':
      return <FileField {...{ facts, label, error }} {...described} name={pointer} value={words} onChange={write} />;
    default:
      return <InputField {...typed} />;
  }
}
