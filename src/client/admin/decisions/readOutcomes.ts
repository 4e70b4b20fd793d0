import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  decisionFacts,
  decisionMessage,
  duplicateProblems,
  outcomeNames,
  outcomes,
  type DecisionRow,
  type Outcome,
} from '#contract/kinds/decision/decision.ts';
import { folded } from '#contract/query/folded.ts';
import { tidied, type PastedTable } from '#client/admin/records/tables/table.ts';
import type { WantedDecision } from './bulkDecisions.ts';

/** What a column of a spreadsheet is read as. */
export type OutcomeColumn = 'number' | 'outcome' | 'duplicate_of' | 'message' | 'with_comments' | 'title';

/** The place of each column; undefined for one that is not read. */
export type OutcomeColumns = Readonly<Record<OutcomeColumn, number | undefined>>;

/** Headings by which a column is recognised, in the order in which they are tried. */
const headings: readonly (readonly [OutcomeColumn, RegExp])[] = [
  // Only this exact heading: in a committee's own spreadsheet, such a column usually has the comments themselves.
  ['with_comments', new RegExp(`^(?:${Object.values(decisionFacts.with_comments.label).join('|')})$`, 'i')],
  ['duplicate_of', /duplicate|重复/],
  ['message', /message|comment|留言|意见/],
  ['outcome', /outcome|decision|result|结果|结论|决定/],
  ['title', /^(?:title|题目|标题|论文题目)$/],
  ['number', /^(?:no|nr|number|id|(?:paper|abstract)(?: (?:no|number|id))?|编号|序号|(?:摘要|稿件|投稿)编号)\.?$/],
];

/** Recognises the columns of a table by its headings. */
export function findColumns([heads = []]: PastedTable): OutcomeColumns {
  const columns: Partial<Record<OutcomeColumn, number>> = {};
  for (const [index, heading] of heads.entries()) {
    const words = heading.normalize('NFKC').trim().toLowerCase();
    // A recommendation of reviewers is not a proposed outcome.
    if (/recommend|推荐/.test(words)) continue;
    const [column] = headings.find(([, pattern]) => pattern.test(words)) ?? [];
    if (column) columns[column] ??= index;
  }
  const { number, outcome, duplicate_of, message, with_comments, title } = columns;
  return { number, outcome, duplicate_of, message, with_comments, title };
}

/** Why a row of a spreadsheet is not imported. */
export interface RowProblem {
  /** The row in the file, from 1. */
  line: number;
  words: MessageDescriptor;
}

/** A spreadsheet as it was read. */
interface ReadOutcomes {
  /** The new values, by the number of the abstract. Rows that say nothing are left out. */
  wanted: ReadonlyMap<number, WantedDecision>;
  /** Abstracts whose row says nothing: neither an outcome nor a message. */
  empty: number;
  problems: readonly RowProblem[];
}

/**
 * Reads outcomes and messages from a table. An empty cell changes nothing. A row with any problem is left out as a
 * whole, so that no message is stored without its outcome.
 *
 * @param lines - the number of each row in the file
 * @param decisions - the abstracts that the reader may decide
 */
export function readOutcomes(
  table: PastedTable,
  lines: readonly number[],
  columns: OutcomeColumns,
  decisions: readonly DecisionRow[],
): ReadOutcomes {
  const known = new Map(decisions.map((row) => [row.decision_id, row]));
  const wanted = new Map<number, WantedDecision>();
  const problems: RowProblem[] = [];
  const seen = new Map<number, number>();
  let empty = 0;
  for (const [index, cells] of table.entries()) {
    if (index === 0) continue;
    const line = lines[index] ?? index + 1;
    const cellOf = (column: OutcomeColumn) => withoutGuards(cells[columns[column] ?? -1] ?? '');
    const read = readRow(cellOf, known, seen);
    if ('problem' in read) {
      problems.push({ line, words: read.problem });
      continue;
    }
    seen.set(read.number, line);
    if (Object.keys(read.wanted).length === 0) empty += 1;
    else wanted.set(read.number, read.wanted);
  }
  return { wanted, empty, problems };
}

type ReadRow = { number: number; wanted: WantedDecision } | { problem: MessageDescriptor };

function readRow(
  cellOf: (column: OutcomeColumn) => string,
  known: ReadonlyMap<number, DecisionRow>,
  seen: ReadonlyMap<number, number>,
): ReadRow {
  const written = cellOf('number');
  const number = readNumber(written);
  if (number === undefined) return { problem: msg`“${written}” is not the number of an abstract` };
  const decision = known.get(number);
  if (!decision) return { problem: msg`there is no abstract ${number}, or you may not decide it` };
  const line = seen.get(number);
  if (line !== undefined) return { problem: msg`abstract ${number} is also in row ${line}` };
  const title = cellOf('title');
  // A column that was sorted without the others would give each abstract the outcome of another one.
  if (title !== '' && !isSameTitle(title, decision.title))
    return { problem: msg`abstract ${number} has another title` };
  const outcome = readOutcome(cellOf('outcome'));
  if (outcome === undefined) return { problem: msg`“${cellOf('outcome')}” is not an outcome` };
  const message = cellOf('message');
  if (message.length > decisionMessage)
    return { problem: msg`the message is longer than ${decisionMessage} characters` };
  const with_comments = readYesOrNo(cellOf('with_comments'));
  if (with_comments === undefined) return { problem: msg`“${cellOf('with_comments')}” is neither yes nor no` };
  const ofWhich = readNumber(cellOf('duplicate_of'));
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
  const hasNewMessage = message !== '' && message !== tidied(decision.message);
  return {
    number,
    wanted: {
      ...((outcome.outcome !== '' || duplicate_of !== '') && {
        outcome: values.outcome,
        duplicate_of: values.duplicate_of,
      }),
      ...(message !== '' && { message: hasNewMessage ? message : decision.message }),
      // An export fills this in for every row, so only a different value is a change.
      ...(with_comments !== '' && with_comments !== decision.with_comments && { with_comments }),
    },
  };
}

/** Whether comments go with an outcome; '' for an empty cell; undefined for other words. */
function readYesOrNo(cell: string): DecisionRow['with_comments'] | '' | undefined {
  const words = cell.normalize('NFKC').trim().toLowerCase();
  if (words === '') return '';
  if (/^(?:yes|y|是|附上)$/.test(words)) return 'yes';
  return /^(?:no|n|否|不附)$/.test(words) ? 'no' : undefined;
}

/** A spreadsheet may show 12 as 12.0, and a committee may write #12. */
function readNumber(cell: string): number | undefined {
  const digits = /^#?\s*(\d{1,9})(?:\.0+)?$/.exec(cell.normalize('NFKC').trim())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function isSameTitle(one: string, other: string): boolean {
  const lettersOf = (title: string) => folded(title).replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return lettersOf(one) === lettersOf(other);
}

/** Other words of committees. A cell must consist of them: 'not oral' is no outcome. */
const synonyms: readonly (readonly [Exclude<Outcome, ''>, RegExp])[] = [
  [
    'oral',
    /^(?:accept(?:ed)?[\s:(-]*)?(?:as )?(?:an )?(?:oral|talk)(?: presentation| talk)?\)?$|^(?:录用[\s:(-]*)?口头(?:报告)?\)?$/,
  ],
  [
    'poster',
    /^(?:accept(?:ed)?[\s:(-]*)?(?:as )?(?:a )?poster(?: presentation)?\)?$|^(?:录用[\s:(-]*)?(?:墙报|海报|壁报)\)?$/,
  ],
  ['revise', /^(?:revise|revision|(?:minor |major )?revisions?(?: required)?)$|^(?:修改|修改后再[审议]|需修改)$/],
  ['waiting', /^(?:waiting[ -]?list|wait[ -]?list(?:ed)?)$|^(?:候补|备选)$/],
  ['rejected', /^(?:reject(?:ed|ion)?|declined?|not accepted)$|^(?:拒绝|退稿|不录用|未录用)$/],
];

/** The outcome in a cell, with the number after 'duplicate of'; '' for an empty cell; undefined if it is none. */
function readOutcome(cell: string): { outcome: Outcome; duplicate_of?: string } | undefined {
  const words = cell.normalize('NFKC').trim().toLowerCase();
  if (words === '') return { outcome: '' };
  const own = outcomes.find(
    (outcome) => outcome === words || [outcomeNames[outcome].en, outcomeNames[outcome].zh].includes(words),
  );
  if (own) return { outcome: own };
  const [isDuplicate, of] = /^(?:duplicate|重复(?:投稿)?)(?: ?(?:of|于|与)? ?#?(\d{1,9}))?$/.exec(words) ?? [];
  if (isDuplicate !== undefined) return { outcome: 'duplicate', ...(of !== undefined && { duplicate_of: of }) };
  const [known] = synonyms.find(([, pattern]) => pattern.test(words)) ?? [];
  return known && { outcome: known };
}

/** Removes the apostrophes that an export puts before what a spreadsheet would take for a formula. */
function withoutGuards(cell: string): string {
  return cell.replaceAll(/(?<=^|[;\t\n])'(?=[\s"]*[=+\-@＝＋－＠])/gu, '');
}
