import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { use } from 'react';
import { fieldIn } from '#contract/fields/field.ts';
import { topicOrder, type SiteTopics } from '#contract/rules/topics.ts';
import { useText } from '#client/i18n/language.tsx';
import { noOption } from '#client/admin/records/words/useFieldWords.ts';
import { FormValue } from './formValue.ts';

interface TopicPlaceFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  /** Position in the order of topics, from 1. Any other value counts as none. */
  value: unknown;
  onChange: (place: number) => void;
}

/** The position of a topic in their order, chosen by name among the topics of the form. */
export function TopicPlaceField({ value, onChange, ...props }: TopicPlaceFieldProps) {
  const text = useText();
  const form = use(FormValue);
  const topics = fieldIn(form, 'topics');
  const site = Array.isArray(topics) ? (form as SiteTopics) : undefined;
  const options = (site ? topicOrder(site) : []).map((number, index) => ({
    value: String(index + 1),
    label: `${index + 1} ${text(site!.topics[number - 1]!)}`,
  }));
  const chosen = typeof value === 'number' ? String(value) : '';
  const isListed = options.some((option) => option.value === chosen);
  return (
    <NativeSelect
      {...props}
      value={chosen}
      data={[
        ...(isListed ? [] : [chosen === '' || chosen === '0' ? { ...noOption, value: chosen } : chosen]),
        ...options,
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
