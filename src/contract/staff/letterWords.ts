import type { Text } from '#site/text.ts';

/** The texts of a letter in both languages, with placeholders. */
export interface LetterWords {
  subject: Text;
  text: Text;
}

/** A letter between its greeting and the address to answer to. */
export function letterAround(subject: Text, en: string, zh: string): LetterWords {
  return {
    subject,
    text: {
      en: `{greeting},

${en}

Kind regards,
the secretariat of {conference}
{secretariat}`,
      zh: `{greeting}：

您好！

${zh}

{conference}会务组
{secretariat}`,
    },
  };
}
