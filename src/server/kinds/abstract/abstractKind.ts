import { fullPapers } from '#server/db/outcomes/fullPapers.ts';
import { everNumbered } from '#server/db/reports/reportList.ts';
import { listWithMail } from '#server/kinds/mailing/detailsList.ts';
import type { KindContext, ServerKind, Sources } from '#server/kinds/serverKind.ts';
import { abstractCommandHandlers } from './abstractCommands.ts';
import { abstractSource, abstractTextSource } from './abstracts.ts';
import { authorEntryHandler } from './authorEntries.ts';
import { exportHandlers } from './exportHandlers.ts';
import { oneAbstractHandlers, withoutOutcome } from './oneAbstract.ts';
import { replaceFileHandler } from './replaceFile.ts';
import { VisibleAbstracts } from './visibility.ts';

/** Submissions of all accounts (S4, S5). */
export const serverAbstractKind = {
  needs: undefined,
  handlers: (context: KindContext, sources: Sources) => ({
    abstracts: listWithMail(
      context,
      sources,
      abstractSource,
      async (one, _staff, hidden) => (hidden.has(one.report_id) ? withoutOutcome(context.db, one) : one),
      ({ paper, ...row }, hidden) => (paper === undefined || hidden.has(row.report_id) ? row : { ...row, paper }),
    ),
    abstract_texts: sources.list(abstractTextSource),
    ...oneAbstractHandlers(context),
    ...abstractCommandHandlers(context),
    ...replaceFileHandler(context),
    ...authorEntryHandler(context),
    ...exportHandlers(context),
  }),
  summaries: {
    abstracts: 'All submissions, or the changes since a cursor; for a chair, those of the own topics.',
    abstract_texts:
      'The texts of all submissions, as the search of their list needs them, or those that have changed since a cursor; for a chair, of the own topics.',
    abstract: 'One submission with its account, versions and mail; for a chair, one of the own topics.',
    abstract_file: 'The attached Word file of one submission, as its bytes; for a chair, of the own topics.',
    add_abstract: 'Enter an abstract that came by other means for somebody with an account.',
    move_abstract:
      'Give an abstract to another account, with its files and versions. Refused with `peopleByOthers` as `edit_abstract`.',
    author_entries: 'The abstracts that have somebody among their authors, by address and by name.',
    replace_file:
      'Attach a Word file on the author’s behalf, sent as the body; the previous version stays stored, and the receipt is that of the new one.',
    edit_abstract:
      'Change fields on the author’s behalf, all or none. Refused with `fieldsChanged` and the present abstract where one of them is not what it was changed from. Changes of authors are refused with `peopleByOthers` if the caller has a conflict of interest with the abstract.',
    withdraw_abstract: 'Withdraw an abstract; also succeeds if it is already withdrawn. It can be restored completely.',
    restore_abstract: 'Restore a withdrawn abstract; also succeeds if it is not withdrawn.',
    tell_abstracts_apart: 'Mark two abstracts as not duplicates, or remove the mark; also succeeds if nothing changes.',
    extend_deadline: 'Let one person submit and change until the end of another day, in the conference’s time zone.',
    export_texts:
      'What was submitted in full, of some abstracts, in the order they are named: the JSON of the command line, or a table; for a chair, of the own topics.',
    export_files:
      'The attached files of some abstracts as a zip, streamed, with a list of those that are missing; for a chair, of the own topics.',
  },
  inLog: {
    abstract: {
      from: 'report',
      id: 'report_id',
      isNumbered: true,
      account: 'visitor_id',
      columns: ['title'],
      async sees(db, staff, ids) {
        const abstracts = VisibleAbstracts.to(staff);
        const seen = abstracts.hasPeople ? await abstracts.among(db, ids.map(Number)) : [];
        return new Set([...seen].map(String));
      },
    },
  },
  tables: {
    report: ['report_id'],
    earlier_version: ['report_id', 'version'],
    different_report: ['report_id', 'other_id'],
    full_paper: ['report_id', 'version'],
  },
  shows: ['report', 'earlier_version', 'different_report', 'full_paper', 'account', 'mail', 'mailing', 'staff'],
  dataOfSubmission: async (db, report_id) => ({
    full_papers: (await fullPapers(db, [report_id])).map(({ version, name, size, sha256, file_id, received_at }) => ({
      version,
      name,
      size,
      sha256,
      file_id,
      received_at,
    })),
  }),
  mostExported: (db, staff) => everNumbered(db, VisibleAbstracts.to(staff).topics),
} satisfies ServerKind<'abstract'>;
