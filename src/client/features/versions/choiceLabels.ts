import { site } from '#conference/site.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useText } from '#client/i18n/language.tsx';

/** Labels of what an author chose from the form's lists; a value that is in no list is its own label. */
export function useChoiceLabels() {
  const text = useText();
  return {
    typeLabel: ({ submissionType }: Pick<DraftContent, 'submissionType'>): string => {
      const type = site.submission.types.find(({ value }) => value === submissionType);
      return type ? text(type.label) : submissionType;
    },
    topicLabel: ({ topics }: Pick<DraftContent, 'topics'>): string => {
      const topic = site.topics[Number(topics) - 1];
      return topic ? `${topics} ${text(topic)}` : topics;
    },
  };
}
