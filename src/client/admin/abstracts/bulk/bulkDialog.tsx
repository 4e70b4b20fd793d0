import { NativeSelect, Text, Textarea } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { abstractFacts, withdrawalReason, type AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { BulkForm } from '#client/admin/records/bulk/bulkForm.tsx';
import { noOption, useFieldWords } from '#client/admin/records/words/useFieldWords.ts';
import { ownChanges, useChanges } from '#client/admin/records/changes.ts';
import { TellAuthor, useSendsMail, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { bulkAbstracts } from './bulkAbstracts.tsx';
import { changedFields, planAbstracts, type BulkAction } from './plan.ts';

interface BulkDialogProps {
  kind: BulkAction['kind'];
  rows: readonly AbstractRow[];
  onClose: () => void;
  onDone: () => void;
  /** Called instead of making the change. */
  onAction?: (action: BulkAction) => Promise<void>;
}

/** A bulk change of abstracts: its fields, the number of abstracts, and the skipped ones. */
export default function BulkDialog({ kind, rows, onClose, onDone, onAction }: BulkDialogProps) {
  const { t } = useLingui();
  const [to, setTo] = useState('');
  const [reason, setReason] = useState('');
  const lengthProblem = useLengthProblem();
  const isMailed = useSendsMail();
  const { options } = useFieldWords(abstractFacts);
  const { told, ...telling } = useTellAuthor();
  const changes = ownChanges(useChanges());
  const isChosen = to !== '' || kind === 'withdraw' || kind === 'restore';
  const action = { ...actionOf(kind, to, reason.trim()), ...told };
  const plan = planAbstracts(action, isChosen ? rows : [], changes);
  const count = plan.planned.length;
  const titles = {
    move: t`Move to a topic`,
    type: t`Change the type`,
    withdraw: t`Withdraw`,
    restore: t`Restore`,
  };
  return (
    <BulkForm
      title={titles[kind]}
      preview={
        isChosen ? (
          <>
            <Sentence {...{ action, count }} />
            {isMailed && telling.tell && (
              <Text c="dimmed" size="sm">
                <Trans>Each author gets an e-mail in five minutes, unless you undo.</Trans>
              </Text>
            )}
          </>
        ) : kind === 'move' ? (
          <Trans>Choose a topic.</Trans>
        ) : (
          <Trans>Choose a type.</Trans>
        )
      }
      skipped={
        <>
          <TellAuthor {...telling} />
          {bulkAbstracts.skipped(action, plan)}
        </>
      }
      action={<Doing kind={kind} count={isChosen ? count : rows.length} />}
      isDisabled={count === 0 || exceedsLimit(reason.trim(), withdrawalReason)}
      run={() => (onAction ? onAction(action) : bulkAbstracts.make(action, plan))}
      {...{ onClose, onDone }}
    >
      {(kind === 'move' || kind === 'type') && (
        <NativeSelect
          label={kind === 'move' ? t`Topic` : t`Type`}
          data={[noOption, ...options(changedFields[kind])]}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
      )}
      {kind === 'withdraw' && (
        <Textarea
          label={t`Reason, which the author sees`}
          rows={3}
          value={reason}
          error={lengthProblem(reason.trim(), withdrawalReason)}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </BulkForm>
  );
}

function actionOf(kind: BulkAction['kind'], to: string, reason: string): BulkAction {
  if (kind === 'withdraw') return { kind, reason };
  return kind === 'restore' ? { kind } : { kind, to };
}

/** The effect of the change. */
function Sentence({ action, count }: { action: BulkAction; count: number }) {
  const words = useFieldWords(abstractFacts);
  switch (action.kind) {
    case 'move': {
      const topic = words.value('topics', action.to);
      return (
        <Plural value={count} one={`# abstract will move to ${topic}.`} other={`# abstracts will move to ${topic}.`} />
      );
    }
    case 'type': {
      const type = words.value('submissionType', action.to);
      return (
        <Plural value={count} one={`# abstract will become ${type}.`} other={`# abstracts will become ${type}.`} />
      );
    }
    case 'withdraw':
      return (
        <Plural
          value={count}
          one="# abstract will disappear from all lists. Nothing is deleted; you can restore it at any time."
          other="# abstracts will disappear from all lists. Nothing is deleted; you can restore them at any time."
        />
      );
    case 'restore':
      return (
        <Plural
          value={count}
          one="# abstract will be listed again, unchanged."
          other="# abstracts will be listed again, unchanged."
        />
      );
  }
}

function Doing({ kind, count }: { kind: BulkAction['kind']; count: number }) {
  return {
    move: <Plural value={count} one="Move # abstract" other="Move # abstracts" />,
    type: <Plural value={count} one="Change # abstract" other="Change # abstracts" />,
    withdraw: <Plural value={count} one="Withdraw # abstract" other="Withdraw # abstracts" />,
    restore: <Plural value={count} one="Restore # abstract" other="Restore # abstracts" />,
  }[kind];
}
