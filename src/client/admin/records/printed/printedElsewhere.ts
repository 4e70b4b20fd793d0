import { isChineseName } from '#contract/names/fullName.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';

/** Somebody as an account or an abstract names her. */
export interface NamedAuthor {
  name: string;
  /** Names that she had here before. */
  formerNames: readonly string[];
  email: string;
}

/**
 * Other names under which somebody stands in abstracts, as the list tells of them: by her address, or under a name that was
 * corrected. By her address alone, a middle name more, or the same name in the other script, is no other name.
 */
export function printedElsewhere(rows: readonly AbstractRow[], { name, formerNames, email }: NamedAuthor): string[] {
  const address = email.trim().toLowerCase();
  const found = rows.flatMap(({ authors, corresponding, presenting }) => [
    ...authors.filter((author) => author !== name && formerNames.includes(author)),
    ...[...corresponding, ...presenting].flatMap((contact) =>
      address !== '' && contact.email.toLowerCase() === address && isOther(contact.name, name) ? contact.name : [],
    ),
  ]);
  return [...new Set(found)];
}

function isOther(one: string, other: string): boolean {
  if (isHan(one) !== isHan(other)) return false;
  const [words, others] = [wordsOf(one), wordsOf(other)];
  const [shorter, longer] = words.length < others.length ? [words, others] : [others, words];
  return !shorter.every((word) => longer.includes(word));
}

function isHan(name: string): boolean {
  return isChineseName({ Firstname: '', Lastname: name });
}

function wordsOf(name: string): string[] {
  return name.split(/\s+/).filter(Boolean);
}
