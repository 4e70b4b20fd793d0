import { Alert, Radio, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { folded } from '#contract/query/folded.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { amountInWords } from '#contract/money/money.ts';
import { paymentStateNames } from '#contract/kinds/person/payment.ts';
import { useText } from '#client/i18n/language.tsx';
import { useConnection } from '#client/api/connection.ts';
import { newId } from '#client/device/newId.ts';
import { ChoosePerson } from '#client/admin/records/choosePerson.tsx';
import { people } from '#client/admin/kinds/person/records.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { dayInZone } from '#client/admin/ui/dayInZone.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useRecords } from '#client/records/useRecords.ts';
import { useBusy } from '#client/ui/focus/useBusy.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import classes from './mergeDialog.module.css';

interface MergeDialogProps {
  visitor_id: string;
  /** The other account, if already chosen. */
  other: string;
  onClose: () => void;
  /** @param visitor_id - the account that remains */
  onMerged: (visitor_id: string) => void;
}

/** Finds the other account of a person, compares the two, and merges them (S15). */
export default function MergeDialog({ visitor_id, other, onClose, onMerged }: MergeDialogProps) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const [chosen, choose] = useState(other);
  const [kept, keep] = useState(visitor_id);
  const both = [visitor_id, chosen].flatMap((id) => rows.find((row) => row.visitor_id === id) ?? []);
  const stays = both.find((row) => row.visitor_id === kept) ?? both[0];
  const ends = both.find((row) => row !== stays);

  return (
    <Dialog opened onClose={onClose} title={t`Merge with another account`} size="lg">
      <Stack gap="lg">
        <ChoosePerson
          label={t`Other account of the same person`}
          visitor_id={chosen}
          problem={undefined}
          onChoose={choose}
          except={visitor_id}
          mayAdd={false}
        />
        {stays && ends && (
          <>
            <Comparison people={both} />
            {folded(stays.name) !== folded(ends.name) && (
              <Alert>
                <Trans>The names differ. Please make sure that both accounts are of one person.</Trans>
              </Alert>
            )}
            <Radio.Group label={t`Account that stays`} value={stays.visitor_id} onChange={keep}>
              <Stack gap="xs" mt={4}>
                {both.map((row) => (
                  <Radio
                    key={row.visitor_id}
                    value={row.visitor_id}
                    label={row.email}
                    disabled={Boolean(row.closed_at)}
                  />
                ))}
              </Stack>
            </Radio.Group>
            <Merge key={`${stays.visitor_id} ${ends.visitor_id}`} {...{ stays, ends, onClose, onMerged }} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}

/** The two accounts' data, side by side. */
function Comparison({ people: both }: { people: readonly PersonRow[] }) {
  const { t } = useLingui();
  const text = useText();
  const facts: readonly (readonly [string, (row: PersonRow) => string])[] = [
    [t`Name`, ({ name }) => name],
    [t`Affiliation`, ({ affiliation }) => affiliation],
    [t`Phone`, ({ phone }) => phone],
    [t`Registered`, ({ since }) => dayInZone(since)],
    [t`Abstracts`, ({ submissions }) => counted(submissions)],
    [t`Invitation letters`, ({ letters }) => counted(letters)],
    [
      t`Payment`,
      (row) => [row.payment && text(paymentStateNames[row.payment]), amountInWords(row)].filter(Boolean).join(' '),
    ],
    [t`Invoice`, ({ invoice, issued }) => [invoice?.title, issued?.number].filter(Boolean).join(' · ')],
    [t`Closed`, ({ closed_at }) => (closed_at === null ? '' : dayInZone(closed_at))],
  ];
  const told = facts.filter(([, of]) => both.some((row) => of(row) !== ''));
  return (
    <Table className={classes.both} horizontalSpacing={6} verticalSpacing={5} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {both.map((row) => (
            <Table.Th key={row.visitor_id} scope="col">
              <BrokenAddress email={row.email} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {told.map(([name, of]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={400} c="dimmed">
              {name}
            </Table.Th>
            {both.map((row) => (
              <Table.Td key={row.visitor_id}>
                <bdi>{of(row) || '–'}</bdi>
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Wraps at the @ on narrow screens. */
function BrokenAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <bdi>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  );
}

function counted(number: number): string {
  return number === 0 ? '' : String(number);
}

interface MergeProps extends Pick<MergeDialogProps, 'onClose' | 'onMerged'> {
  stays: PersonRow;
  ends: PersonRow;
}

/** Explains the merge, and runs it. */
function Merge({ stays, ends, onClose, onMerged }: MergeProps) {
  const { t } = useLingui();
  const { isBusy, during } = useBusy();
  const [problem, setProblem] = useState('');
  const isOffline = useConnection() === 'offline';
  // One id for all attempts: if the first answer was lost, the second attempt gets the same answer.
  const [command_id] = useState(newId);
  const [to, from] = [stays.email, ends.email];

  async function merge(): Promise<void> {
    const body = { visitor_id: stays.visitor_id, former_id: ends.visitor_id, command_id };
    setProblem('');
    const outcome = await during(() => staffCall('merge_people', body));
    if (outcome.kind === 'refused') return setProblem(outcome.msg);
    if (outcome.kind === 'unreachable') {
      return setProblem(t`The server did not answer. Please press Merge again: nothing is merged twice.`);
    }
    toast({ kind: 'success', message: t`Everything is in the account ${to} now.` });
    await people.remove(ends.visitor_id);
    void people.sync();
    onMerged(stays.visitor_id);
  }

  return (
    <>
      <Text>
        <Trans>
          Everything in {from} moves to {to}; {from} can no longer be used to log in, and this cannot be undone.
        </Trans>
      </Text>
      {isOffline && (
        <Alert>
          <Trans>This needs a connection, and is not done later by itself.</Trans>
        </Alert>
      )}
      {problem && <Alert role="alert">{problem}</Alert>}
      <FormButtons isDangerous loading={isBusy} disabled={isOffline} onClick={() => void merge()} onCancel={onClose}>
        <Trans>Merge</Trans>
      </FormButtons>
    </>
  );
}
