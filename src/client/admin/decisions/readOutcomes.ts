import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  decisionFacts,
  decisionMessage,
  duplicateProblems,
  type DecidedOutcome,
  type DecisionRow,
} from '#contract/kinds/decision/decision.ts';
import { readOutcome } from '#client/admin/kinds/decision/readOutcome.ts';
import {
  abstractHeadings,
  asImported,
  exactly,
  namedAbstract,
  readCellNumber,
  recognise,
  type Columns,
  type Heading,
  type ImportedRow,
  type RowProblem,
} from '#client/admin/records/tables/importedRows.ts';
import type { PastedTable } from '#client/admin/records/tables/table.ts';
import type { WantedDecision } from './bulkDecisions.tsx';

/** The meaning of a column in the spreadsheet. */
export type OutcomeColumn = 'number' | 'outcome' | 'duplicate_of' | 'message' | 'with_comments' | 'title';

/** Headings by which a column is recognised, in the order in which they are tried. */
const headings: readonly Heading<OutcomeColumn>[] = [
  // Only this exact heading. In a committee's own spreadsheet, a similar column usually contains the comments
  // themselves.
  ['with_comments', exactly(...Object.values(decisionFacts.with_comments.label))],
  ['duplicate_of', /duplicate|重复/],
  ['message', /message|comment|留言|意见/],
  ['outcome', /outcome|decision|result|结果|结论|决定/],
  ...abstractHeadings,
];

/**
 * Recognises the columns of a table by its headings. A recommendation of reviewers is not a proposed outcome, and a
 * comment for the committee is not a message to the author.
 */
export function findOutcomeColumns(table: PastedTable): Columns<OutcomeColumn> {
  return recognise(table, headings, /recommend|推荐|confidential|internal|保密|机密|内部/);
}

/** The result of reading a spreadsheet. */
interface ReadOutcomes {
  /** New values by abstract number. Rows without an outcome or a message are left out. */
  wanted: ReadonlyMap<number, WantedDecision>;
  /** Number of rows with neither an outcome nor a message. */
  empty: number;
  problems: readonly RowProblem[];
  /** The words in place of an outcome that are not one, in small letters, with the number of rows that have them. */
  unknown: ReadonlyMap<string, number>;
}

/** What words of a committee mean that do not name an outcome, such as “accepted”, by the words in small letters. */
export type OutcomeMeanings = ReadonlyMap<string, Exclude<DecidedOutcome, '' | 'duplicate'>>;

/**
 * Reads outcomes and messages from a table. An empty cell changes nothing. A row with any problem is skipped
 * completely, so that no message is stored without its outcome.
 *
 * @param decisions - the abstracts that the reader may decide
 */
export function readOutcomes(
  rows: readonly ImportedRow<OutcomeColumn>[],
  decisions: readonly DecisionRow[],
  meanings: OutcomeMeanings = new Map(),
): ReadOutcomes {
  const known = new Map(decisions.map((row) => [row.decision_id, row]));
  const wanted = new Map<number, WantedDecision>();
  const problems: RowProblem[] = [];
  const seen = new Map<number, number>();
  const unknown = new Map<string, number>();
  let empty = 0;
  for (const row of rows) {
    const { line } = row;
    const words = row.cell('outcome').toLowerCase();
    if (!readOutcome(words)) unknown.set(words, (unknown.get(words) ?? 0) + 1);
    const read = readRow(row, { known, seen, meanings });
    if ('problem' in read) {
      problems.push({ line, words: read.problem });
      continue;
    }
    seen.set(read.number, line);
    if (Object.keys(read.wanted).length === 0) empty += 1;
    else wanted.set(read.number, read.wanted);
  }
  return { wanted, empty, problems, unknown };
}

type ReadRow = { number: number; wanted: WantedDecision } | { problem: MessageDescriptor };

interface Reading {
  known: ReadonlyMap<number, DecisionRow>;
  /** The row of each abstract so far. */
  seen: ReadonlyMap<number, number>;
  meanings: OutcomeMeanings;
}

function readRow(row: ImportedRow<OutcomeColumn>, { known, seen, meanings }: Reading): ReadRow {
  const { cell: cellOf } = row;
  const found = namedAbstract(row, known, (number) => msg`there is no abstract ${number}, or you may not decide it`);
  if ('problem' in found) return found;
  const { number, abstract: decision } = found;
  const line = seen.get(number);
  if (line !== undefined) return { problem: msg`abstract ${number} is also in row ${line}` };
  const meant = meanings.get(cellOf('outcome').toLowerCase());
  const outcome = meant ? { outcome: meant, duplicate_of: undefined } : readOutcome(cellOf('outcome'));
  if (outcome === undefined) return { problem: msg`“${cellOf('outcome')}” is not an outcome` };
  const message = cellOf('message');
  if (message.length > decisionMessage)
    return { problem: msg`the message is longer than ${decisionMessage} characters` };
  const with_comments = readYesOrNo(cellOf('with_comments'));
  if (with_comments === undefined) return { problem: msg`“${cellOf('with_comments')}” is neither yes nor no` };
  const ofWhich = readCellNumber(cellOf('duplicate_of'));
  const duplicate_of = outcome.duplicate_of ?? (ofWhich === undefined ? cellOf('duplicate_of') : String(ofWhich));
  const isDuplicate = (outcome.outcome || decision.outcome) === 'duplicate';
  const values = {
    outcome: outcome.outcome || decision.outcome,
    duplicate_of: duplicate_of || (isDuplicate ? decision.duplicate_of : ''),
    message: decision.message,
  };
  const isUnknown = isDuplicate && !known.has(Number(values.duplicate_of));
  if (isUnknown || (isDuplicate && duplicateProblems(number, values).length > 0))
    return { problem: msg`a duplicate needs the number of the abstract that it repeats` };
  if (!isDuplicate && duplicate_of !== '') return { problem: msg`only a duplicate repeats another abstract` };
  const hasNewMessage = message !== '' && message !== asImported(decision.message);
  return {
    number,
    wanted: {
      ...((outcome.outcome !== '' || duplicate_of !== '') && {
        outcome: values.outcome,
        duplicate_of: values.duplicate_of,
      }),
      ...(message !== '' && { message: hasNewMessage ? message : decision.message }),
      // An export fills this in for every row, so it counts as a change only if it differs.
      ...(with_comments !== '' && with_comments !== decision.with_comments && { with_comments }),
    },
  };
}

/** Whether comments go with an outcome; '' for an empty cell; undefined for an unknown word. */
function readYesOrNo(cell: string): DecisionRow['with_comments'] | '' | undefined {
  const words = cell.normalize('NFKC').trim().toLowerCase();
  if (words === '') return '';
  if (/^(?:yes|y|是|附上)$/.test(words)) return 'yes';
  return /^(?:no|n|否|不附)$/.test(words) ? 'no' : undefined;
}
