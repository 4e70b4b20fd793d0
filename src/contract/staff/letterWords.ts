import type { Text } from '#site/text.ts';

/** The texts of a letter in both languages, with placeholders. */
export interface LetterWords {
  subject: Text;
  text: Text;
}

/** Adds the greeting, and the closing with the address for replies, to the text of a letter. */
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
