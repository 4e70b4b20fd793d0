import { Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { WordText } from '#contract/kinds/review/wordText.ts';

/** The text of a Word file with headings and paragraphs, read-only. Scrolls separately if the class says so. */
export function ShownWordText({ text, className }: { text: WordText; className?: string | undefined }) {
  const { t } = useLingui();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that it scrolls by keyboard
    <article className={className} tabIndex={0} aria-label={t`Text of the file`}>
      {text.paragraphs.map((paragraph, index) =>
        paragraph.is_heading ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text does not change
          <h3 key={index}>{paragraph.text}</h3>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the text does not change
          <p key={index}>{paragraph.text}</p>
        ),
      )}
      {text.is_cut && (
        <Text c="dimmed">
          <Trans>The text is too long to be shown completely.</Trans>
        </Text>
      )}
    </article>
  );
}
