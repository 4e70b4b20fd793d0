import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';

interface Option {
  value: string;
  label: string;
}

/** Nothing chosen. */
const none: Option = { value: '', label: '–' };

/** The topics to choose from, numbered as they are stored, and none. */
export function useTopicOptions(): Option[] {
  const text = useText();
  return [
    none,
    ...site.topics.map((topic, index) => ({ value: `${index + 1}`, label: `${index + 1} ${text(topic)}` })),
  ];
}

/** The types of presentation to choose from, and none. */
export function useTypeOptions(): Option[] {
  const text = useText();
  return [none, ...site.submission.types.map(({ value, label }) => ({ value, label: text(label) }))];
}
