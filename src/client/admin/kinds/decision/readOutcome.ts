import { outcomeNames, outcomes, type DecidedOutcome } from '#contract/kinds/decision/decision.ts';

/** Other words that committees use. The complete cell must match: 'not oral' is not an outcome. */
const synonyms: readonly (readonly [Exclude<DecidedOutcome, ''>, RegExp])[] = [
  [
    'oral',
    /^(?:accept(?:ed)?[\s:(-]*)?(?:as )?(?:an )?(?:oral|talk)(?: presentation| talk)?\)?$|^(?:录用[\s:(-]*)?口头(?:报告)?\)?$/,
  ],
  [
    'poster',
    /^(?:accept(?:ed)?[\s:(-]*)?(?:as )?(?:a )?poster(?: presentation)?\)?$|^(?:录用[\s:(-]*)?(?:墙报|海报|壁报)(?:展示)?\)?$/,
  ],
  [
    'revise',
    /^(?:revise|revision|(?:minor |major )?revisions?(?: required)?)$|^(?:修改|修改后再[审议]|需修改|[大小]修)$/,
  ],
  ['waiting', /^(?:waiting[ -]?list|wait[ -]?list(?:ed)?)$|^(?:候补|备选)$/],
  ['rejected', /^(?:reject(?:ed|ion)?|declined?|not accepted)$|^(?:拒绝|拒稿|退稿|不录用|未录用)$/],
];

/**
 * The outcome in a cell, with the number after 'duplicate of'; '' for an empty cell; undefined if the cell is not an
 * outcome.
 */
export function readOutcome(cell: string): { outcome: DecidedOutcome; duplicate_of?: string } | undefined {
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
