import { site } from '#conference/site.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useText } from '#client/i18n/language.tsx';

/** Tells what an author chose from the form's lists; what is in no list is told as it is. */
export function useChoices() {
  const text = useText();
  return {
    typeOf: ({ submissionType }: Pick<DraftContent, 'submissionType'>): string => {
      const type = site.submission.types.find(({ value }) => value === submissionType);
      return type ? text(type.label) : submissionType;
    },
    topicOf: ({ topics }: Pick<DraftContent, 'topics'>): string => {
      const topic = site.topics[Number(topics) - 1];
      return topic ? `${topics} ${text(topic)}` : topics;
    },
  };
}
