import { Stack } from '@mantine/core';
import type { ReviewValues } from '#contract/kinds/review/review.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { facts } from './facts.ts';
import classes from './reviewFacts.module.css';

/** Read-only scores and comments of a review. */
export function ReviewFacts({ values }: { values: ReviewValues }) {
  const { names, value } = useFieldWords(facts);
  const filled = Object.keys(facts).filter((field) => values[field]);
  const [short, long] = [filled.filter((field) => !isText(field)), filled.filter(isText)];
  const drawn = (fields: readonly string[]) =>
    fields.map((field) => (
      <Fact key={field} name={names[field]!}>
        <bdi className={classes.words}>{value(field, values[field] ?? '')}</bdi>
      </Fact>
    ));
  return (
    <Stack gap="md" className={classes.review}>
      {short.length > 0 && <FactList isGrid>{drawn(short)}</FactList>}
      {long.length > 0 && <FactList>{drawn(long)}</FactList>}
    </Stack>
  );
}

/** Whether a field contains a paragraph of text. */
function isText(field: string): boolean {
  return facts[field]?.input.as === 'paragraph';
}
