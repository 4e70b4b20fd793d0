import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import { useConnection } from '#client/api/connection.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useCallForm, useCommandId } from './useCallForm.ts';
import type { FormEdits } from './useFormEdits.ts';

/** The calls that add a record. */
type AddingCall = Extract<StaffCallName, `add_${string}`>;

interface AddFormOptions<Name extends AddingCall> {
  edits: Pick<FormEdits<unknown>, 'done'>;
  call: Name;
  /** The record in the form. */
  body: Omit<StaffBodyOf<Name>, 'command_id'>;
  problems: () => readonly AnyProblem[];
  /** The list that it is added to. */
  records: { sync: () => Promise<void> };
  onAdded: (data: StaffDataOf<Name>) => void;
}

/** Checks and sends a form that adds a record. Needs a connection. */
export function useAddForm<Name extends AddingCall>({
  edits,
  body,
  records,
  onAdded,
  ...form
}: AddFormOptions<Name>): ReturnType<typeof useCallForm> {
  const command_id = useCommandId(body);
  async function added(data: StaffDataOf<Name>): Promise<void> {
    await edits.done();
    void records.sync();
    onAdded(data);
  }
  return useCallForm<Name>({
    ...form,
    body: { ...body, command_id } as StaffBodyOf<Name> & object,
    onDone: (data) => void added(data),
  });
}

interface AddButtonsProps extends Pick<ComponentProps<typeof FormButtons>, 'onCancel' | 'children'> {
  isBusy: boolean;
}

/** Buttons of such a form, with a note while there is no connection. */
export function AddButtons({ isBusy, ...buttons }: AddButtonsProps) {
  const isOffline = useConnection() === 'offline';
  return (
    <>
      {isOffline && (
        <Text c="dimmed">
          <Trans>Adding needs a connection. What you have typed stays in this form.</Trans>
        </Text>
      )}
      <FormButtons type="submit" loading={isBusy} disabled={isOffline} {...buttons} />
    </>
  );
}
