import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import type { LetterRow } from '#contract/kinds/letter/letter.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { folded } from '#contract/query/folded.ts';
import type { NamedLetter } from './matchFiles.ts';

/** Adds data about the authors from other lists: the pinyin of a Chinese name, and the numbers of their abstracts. */
export function namedLetters(
  letters: readonly LetterRow[],
  people: readonly PersonRow[],
  abstracts: readonly AbstractRow[],
): NamedLetter[] {
  const typed = new Map(people.map(({ visitor_id, pinyin }) => [visitor_id, pinyin]));
  const papers = new Map<string, Set<number>>();
  for (const { report_id, account, authors, corresponding, presenting } of abstracts) {
    const people = [...corresponding, ...presenting].flatMap(({ name, email }) => [name, email]);
    for (const who of [account, ...authors, ...people]) {
      if (who === '') continue;
      const known = papers.get(folded(who));
      if (known) known.add(report_id);
      else papers.set(folded(who), new Set([report_id]));
    }
  }
  return letters.map(({ letter_id, visitor_id, name, email, signed }) => ({
    letter_id,
    visitor_id,
    name,
    pinyin: typed.get(visitor_id) ?? '',
    papers: [...new Set([name, email].flatMap((who) => [...(papers.get(folded(who)) ?? [])]))],
    isSigned: signed !== null,
  }));
}
