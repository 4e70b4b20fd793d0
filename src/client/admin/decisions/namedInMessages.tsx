import { List, Text } from '@mantine/core';
import '@mantine/core/styles/List.layer.css';
import { Plural } from '@lingui/react/macro';
import type { DecisionRow } from '#contract/kinds/decision/decision.ts';
import type { NewCommand } from '#client/commands/command.ts';
import { FirstItems } from '#client/admin/records/firstItems.tsx';

/** An abstract whose new message names some of its reviewers. */
interface NamedInMessage {
  decision_id: number;
  names: readonly string[];
}

/** The abstracts of a bulk change whose new message names a reviewer. */
export function namedInPlan(
  planned: readonly { row: DecisionRow; command: NewCommand<'propose_outcome'> }[],
  namedReviewers: (text: string, report_id: number) => string[],
): NamedInMessage[] {
  return planned.flatMap(({ row: { decision_id }, command }) => {
    const names = namedReviewers(command.body.changes.message?.to ?? '', decision_id);
    return names.length > 0 ? [{ decision_id, names }] : [];
  });
}

/** Warns before messages that name reviewers are stored (W6). */
export function NamedInMessages({ named }: { named: readonly NamedInMessage[] }) {
  if (named.length === 0) return null;
  return (
    <div role="alert">
      <Text fw="bold">
        <Plural
          value={named.length}
          one="The message of # abstract names a reviewer. Authors should not learn who reviewed their abstracts:"
          other="The messages of # abstracts name a reviewer. Authors should not learn who reviewed their abstracts:"
        />
      </Text>
      <List size="sm">
        <FirstItems items={named} line={List.Item}>
          {({ decision_id, names }) => (
            <List.Item key={decision_id}>
              #{decision_id}: <bdi>{names.join(', ')}</bdi>
            </List.Item>
          )}
        </FirstItems>
      </List>
    </div>
  );
}
