import { msg } from '@lingui/core/macro';
import { lazy } from 'react';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { turnedBody } from '#contract/records/fieldChanges.ts';
import { abstractKind } from '#contract/kinds/abstract/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { Kind } from '#client/admin/kinds/kind.ts';
import { staffFile } from '#client/admin/session/staffFile.ts';
import { abstractAddress } from './address.ts';
import { abstracts, searchedTexts } from './records.ts';

const address = ({ report_id }: { report_id: unknown }) => abstractAddress(Number(report_id));

function fetching(body: Parameters<typeof staffFile<'abstract_file'>>[1]) {
  return (options: Parameters<typeof staffFile>[2]) => staffFile('abstract_file', body, options);
}

/** Submissions. */
export const adminAbstractKind = {
  records: abstracts,
  commands: {
    edit_abstract: {
      fields: abstractFacts,
      words: ({ fields, only, value }, { back_to }) => {
        if (back_to !== undefined) return msg`Back to version ${back_to}`;
        return only === 'topics' && value ? msg`Move to topic ${value}` : msg`Change: ${fields}`;
      },
      address,
      form: ({ report_id, back_to }) => (back_to === undefined ? targetOf(abstractKind, report_id) : undefined),
      inverse: ({ back_to: _back, file, ...body }) => ({
        name: 'edit_abstract',
        body: { ...turnedBody(body), ...(file && { file: { was: file.is, is: file.was } }) },
      }),
    },
    withdraw_abstract: {
      words: () => msg`Withdraw`,
      address,
      dialog: lazy(async () => ({
        default: (await import('#client/admin/records/abstractDialogs.tsx')).WithdrawAgain,
      })),
      hasTypedWords: ({ reason }) => Boolean(reason),
      inverse: ({ reason: _reason, ...body }) => ({ name: 'restore_abstract', body }),
    },
    restore_abstract: { words: () => msg`Restore`, address },
    tell_abstracts_apart: {
      words: (_changed, { is_apart }) => (is_apart ? msg`Not a duplicate` : msg`Mark as a possible duplicate`),
      address,
      inverse: (body) => ({ name: 'tell_abstracts_apart', body: { ...body, is_apart: !body.is_apart } }),
    },
  },
  log: {
    targets: {
      abstract: { name: msg`abstract`, address: (id, isThere) => (isThere ? abstractAddress(Number(id)) : undefined) },
    },
    actions: {
      listed: { sentence: msg`read the list of abstracts`, name: msg`List of abstracts read` },
      'texts listed': {
        sentence: msg`loaded the full texts of the abstracts to search them`,
        name: msg`Full texts of the abstracts loaded`,
      },
      'abstract file read': { sentence: msg`downloaded the file of`, name: msg`File of an abstract downloaded` },
      'abstract added': { sentence: msg`added the abstract`, name: msg`Abstract added` },
      'abstract edited': { sentence: msg`changed the abstract`, name: msg`Abstract changed` },
      'file replaced': { sentence: msg`replaced the Word file of`, name: msg`Word file replaced` },
      'abstract moved': { sentence: msg`moved … to another account`, name: msg`Abstract moved to another account` },
      'abstract withdrawn': { sentence: msg`withdrew the abstract`, name: msg`Abstract withdrawn` },
      'full paper submitted': { sentence: msg`submitted the full paper of`, name: msg`Full paper submitted` },
      'full paper read': { sentence: msg`downloaded the full paper of`, name: msg`Full paper downloaded` },
      'abstract restored': { sentence: msg`restored the abstract`, name: msg`Abstract restored` },
    },
    fields: [abstractFacts],
    names: {
      abstracts: msg`abstracts`,
      texts: msg`full texts`,
      book: msg`the book of abstracts`,
      papers: msg`full papers`,
    },
    values: { topics: abstractFacts.topics, submissionType: abstractFacts.submissionType },
  },
  offline: {
    lists: [searchedTexts.list],
    fileSizes: ({ file_size }) => [file_size],
    files: ({ report_id, file, papers = [] }) => [
      ...(file ? [{ ...file, fetchWith: fetching({ report_id, offline: true }) }] : []),
      // Only the newest version of a full paper.
      ...papers.slice(0, 1).map(({ version, file: paper }) => ({
        ...paper,
        fetchWith: fetching({ report_id, paper: version, offline: true }),
      })),
    ],
  },
} as const satisfies Kind<'abstract'>;
