import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReviewerRow } from '#contract/kinds/reviewer/reviewer.ts';
import { folded } from '#contract/query/folded.ts';
import type { Heading, ImportedRow } from '#client/admin/records/tables/importedRows.ts';

/** Columns of a spreadsheet that identify a reviewer by address, by name, or both. */
export type ReviewerColumn = 'reviewer' | 'email';

/** Headings of these columns. */
export const reviewerHeadings: readonly Heading<ReviewerColumn>[] = [
  ['email', /e-?mail|address|邮箱|邮件/],
  ['reviewer', /^(?:reviewer(?:['’]?s)?(?: name)?|name)$|^(?:审稿人|评审人|审稿专家|评审专家)(?:姓名)?$|^姓名$/],
];

/**
 * Returns a function that finds the reviewer of a row: by address if there is one, otherwise by name, or by an address
 * in the name column. Only people who have accepted are found.
 */
export function reviewerFinder(reviewers: readonly ReviewerRow[]) {
  const accepted = reviewers.filter(({ state }) => state === 'accepted');
  const addressesOf = (field: 'other_addresses' | 'email') =>
    accepted.flatMap((each) => addressesIn(each[field]).map((one) => [one, each] as const));
  // Reviewers type their other addresses themselves, so the owner of an account's address takes precedence.
  const byAddress = new Map([...addressesOf('other_addresses'), ...addressesOf('email')]);
  const byName = Map.groupBy(accepted, ({ name }) => nameKey(name));
  return ({
    cell,
  }: Pick<ImportedRow<ReviewerColumn>, 'cell'>): { reviewer: ReviewerRow } | { problem: MessageDescriptor } => {
    const [email, name] = [cell('email'), cell('reviewer')];
    const [address = addressesIn(name)[0]] = addressesIn(email);
    const written = [name, email].filter(Boolean).join(', ');
    const named = address === undefined ? (byName.get(nameKey(name)) ?? []) : [byAddress.get(address)];
    const [reviewer] = named;
    if (named.length > 1) return { problem: msg`several reviewers are called “${name}”: write the address` };
    if (!reviewer) return { problem: msg`“${written}” is not a reviewer who has accepted` };
    return { reviewer };
  };
}

function addressesIn(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[^\s<>,;，；、()（）]+@[^\s<>,;，；、()（）]+/g) ?? []
  );
}

/** Ignores capitals, accents and spaces. */
function nameKey(name: string): string {
  return folded(name).replaceAll(/\s+/g, '');
}
