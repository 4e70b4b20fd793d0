import { Badge } from '@mantine/core';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { abstractFacts, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { site } from '#client/published/site.ts';
import type { ListColumn } from '#client/admin/records/list/columns.ts';

// Columns shared by all lists with a row for each abstract.

/** The topic's number and name, sorted by number. */
export const topicColumn = {
  key: 'topic',
  label: abstractFacts.topics.label,
  track: 'minmax(130px, 1.1fr)',
  text: ({ topics }, { meanings, language }) => {
    const topic = meanings.topic(topics);
    return topic ? `${topics} ${topic[language]}` : topics;
  },
  order: ({ topics }) => Number(topics),
} satisfies ListColumn<Pick<AbstractRow, 'topics'>>;

export const typeColumn = {
  key: 'type',
  label: abstractFacts.submissionType.label,
  track: 'minmax(110px, 0.8fr)',
  text: ({ submissionType }, { meanings, language }) => meanings.type(submissionType)[language],
} satisfies ListColumn<Pick<AbstractRow, 'submissionType'>>;

const paperColumn = {
  key: 'paper',
  label: msg`Full paper`,
  track: '96px',
  text: ({ paper }) => (paper === undefined ? '' : String(paper)),
  value: ({ paper }) => paper ?? '',
  order: ({ paper = 0 }) => paper,
  Cell: ({ row: { paper } }: { row: Pick<AbstractRow, 'paper'> }) =>
    paper !== undefined && <Trans>version {paper}</Trans>,
} satisfies ListColumn<Pick<AbstractRow, 'paper'>>;

/** The full paper, at a conference that takes full papers (W8). */
export const paperColumns = site.review?.fullPaper ? [paperColumn] : [];

/** Marks an abstract that was withdrawn. */
export function Withdrawn() {
  return (
    <Badge component="span" variant="strip" mr="xs">
      <Trans>withdrawn</Trans>
    </Badge>
  );
}
