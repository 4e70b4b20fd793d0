import type { ReviewValues } from '#contract/kinds/review/review.ts';
import { useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { Fact, FactList } from '#client/admin/ui/facts.tsx';
import { facts } from './facts.ts';
import classes from './reviewFacts.module.css';

/** Scores and comments of a review, to read. */
export function ReviewFacts({ values }: { values: ReviewValues }) {
  const { names, value } = useFieldWords(facts);
  const filled = Object.keys(facts).filter((field) => values[field]);
  return (
    <FactList isGrid>
      {filled.map((field) => (
        <Fact key={field} name={names[field]!}>
          <bdi className={classes.words}>{value(field, values[field] ?? '')}</bdi>
        </Fact>
      ))}
    </FactList>
  );
}
