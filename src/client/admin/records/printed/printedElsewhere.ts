import { isChineseName } from '#contract/names/fullName.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';

/** A person as named in an account or an abstract. */
interface NamedAuthor {
  name: string;
  /** Earlier names of the person in this account or abstract. */
  formerNames: readonly string[];
  email: string;
}

/**
 * Other names printed for a person in abstracts. They are found by e-mail address, or by a former name that was
 * corrected. For the same address, an additional middle name or the same name in the other script does not count as
 * another name.
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
