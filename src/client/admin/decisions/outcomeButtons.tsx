import { Button, Group, Kbd, TextInput } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  decisionFacts,
  decisionValues,
  duplicateProblems,
  outcomeNames,
  outcomes,
  type DecisionRow,
  type DecidedOutcome,
} from '#contract/kinds/decision/decision.ts';
import { useText } from '#client/i18n/language.tsx';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { decisionKind } from '#contract/kinds/decision/kind.ts';
import { targetOf } from '#contract/records/targets.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { lastSaved } from '#client/admin/records/lastSaved.ts';
import type { KeyRow } from '#client/admin/ui/screenKeys.ts';
import { changesTo } from './bulkDecisions.tsx';
import classes from './decisionPage.module.css';

type Chosen = (typeof outcomes)[number];

/** The key of each outcome. */
const keyOf = {
  oral: 'o',
  poster: 'p',
  revise: 'r',
  waiting: 'w',
  rejected: 'n',
  duplicate: 'd',
} as const satisfies Record<Chosen, string>;

/** The keys of the page, as its help lists them. */
export const decisionKeys: readonly KeyRow[] = [
  { keys: [keyOf.oral], does: msg`propose an oral presentation` },
  { keys: [keyOf.poster], does: msg`propose a poster` },
  { keys: [keyOf.revise], does: msg`propose to revise` },
  { keys: [keyOf.waiting], does: msg`propose the waiting list` },
  { keys: [keyOf.rejected], does: msg`propose not to accept` },
  { keys: [keyOf.duplicate], does: msg`propose as a duplicate of another abstract` },
  { keys: ['0'], does: msg`remove the outcome` },
  { keys: ['m'], does: msg`write a message to the author` },
  { keys: ['u'], does: msg`undo the last choice` },
];

/** Actions of the buttons and keys. */
interface OutcomeChoice {
  choose: (outcome: DecidedOutcome, duplicate_of?: string) => void;
  press: (key: string) => void;
  /** Whether the form for the number of the other abstract is open. */
  isAsking: boolean;
  setAsking: (isAsking: boolean) => void;
}

/**
 * Chooses the outcome of an abstract. Each choice is saved at once, with or without a network (W5).
 *
 * @param openForm - opens the form and focuses a field
 */
export function useOutcomeChoice(decision: DecisionRow | undefined, openForm: (field: string) => void): OutcomeChoice {
  const [isAsking, setAsking] = useState(false);
  const last = useRef<string>(undefined);

  async function choose(outcome: DecidedOutcome, duplicate_of = ''): Promise<void> {
    if (!decision || decision.withdrawn) return;
    const { decision_id, title } = decision;
    setAsking(false);
    const changes = changesTo(decisionValues(decision), { outcome, duplicate_of });
    if (Object.keys(changes).length === 0) return;
    [last.current] = await commandQueue.add({ name: 'propose_outcome', title, body: { decision_id, changes } });
  }
  async function undo(): Promise<void> {
    if (last.current !== undefined && (await commandQueue.withdraw(last.current))) return;
    const isOwn = ({ target }: AnyCommand) => target === targetOf(decisionKind, decision!.decision_id);
    if (lastSaved.get().commands.some((command) => command.name === 'propose_outcome' && isOwn(command))) {
      const { undoLast } = await import('#client/admin/kinds/undo.ts');
      await undoLast();
    }
  }
  function press(key: string): void {
    if (!decision) return;
    const outcome = outcomes.find((each) => keyOf[each] === key);
    if (outcome === 'duplicate') setAsking(!decision.withdrawn);
    else if (outcome) void choose(outcome);
    else if (key === '0') void choose('');
    else if (key === 'm') openForm('message');
    else void undo();
  }
  return { choose: (outcome, of) => void choose(outcome, of), press, isAsking, setAsking };
}

/** A button for each outcome, with its key. */
export function OutcomeButtons({ decision, choice }: { decision: DecisionRow; choice: OutcomeChoice }) {
  const { t } = useLingui();
  const text = useText();
  const { choose, isAsking, setAsking } = choice;
  return (
    <div className={classes.outcomes} role="group" aria-label={text(decisionFacts.outcome.label)}>
      {outcomes.map((outcome) => {
        const isChosen = decision.outcome === outcome;
        return (
          <Button
            key={outcome}
            variant={isChosen ? 'filled' : 'default'}
            aria-pressed={isChosen}
            aria-keyshortcuts={keyOf[outcome]}
            disabled={decision.withdrawn}
            justify="start"
            fullWidth
            rightSection={<Kbd aria-hidden>{keyOf[outcome]}</Kbd>}
            onClick={() => (outcome === 'duplicate' ? setAsking(true) : choose(isChosen ? '' : outcome))}
          >
            {text(outcomeNames[outcome])}
          </Button>
        );
      })}
      {isAsking && <DuplicateForm decision={decision} choice={choice} label={t`Duplicate of (number)`} />}
    </div>
  );
}

/** Asks which abstract this one repeats. */
function DuplicateForm({
  decision: { decision_id, duplicate_of: present },
  choice: { choose, setAsking },
  label,
}: {
  decision: DecisionRow;
  choice: OutcomeChoice;
  label: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState(present);
  const duplicate_of = number.trim().replace(/^#/, '');
  const { form, wordsOf, isFit } = useFormProblems(() =>
    duplicateProblems(decision_id, { outcome: 'duplicate', duplicate_of }),
  );

  useEffect(() => field.current?.focus(), []);
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (isFit()) choose('duplicate', duplicate_of);
  }
  return (
    <form ref={form} className={classes.duplicate} noValidate onSubmit={onSubmit}>
      <Group align="start" wrap="nowrap">
        <TextInput
          ref={field}
          label={label}
          inputMode="numeric"
          value={number}
          name="duplicate_of"
          error={wordsOf('duplicate_of')}
          onChange={({ currentTarget: { value } }) => setNumber(value)}
          onKeyDown={({ key }) => key === 'Escape' && setAsking(false)}
        />
        <Button type="submit" mt={26}>
          <Trans>Save</Trans>
        </Button>
      </Group>
    </form>
  );
}
