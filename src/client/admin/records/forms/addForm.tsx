import { Text } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState, type ComponentProps, type SubmitEvent } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import type { StaffBodyOf, StaffCallName, StaffDataOf } from '#contract/staff/staffCalls.ts';
import { useConnection } from '#client/api/connection.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useFormProblems, type FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
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
  call,
  body,
  problems,
  records,
  onAdded,
}: AddFormOptions<Name>): FormProblems & { onSubmit: (event: SubmitEvent) => void; isBusy: boolean } {
  const { isBusy, act } = useAct();
  const checked = useFormProblems(problems);
  const typed = JSON.stringify(body);
  const command_id = useIdOf(typed);
  /** The last refusal, and the value that was refused. */
  const [refused, setRefused] = useState<{ field: string; msg: string; typed: string }>();
  const { form } = checked;
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused, form]);

  function sayAtField({ field, msg }: RefusedOutcome): boolean {
    if (field === undefined || !(field in body)) return false;
    setRefused({ field, msg, typed });
    return true;
  }
  async function add(): Promise<void> {
    if (!checked.isFit()) return;
    const sent = { ...body, command_id } as unknown as StaffBodyOf<Name>;
    const done = await act(() => staffCall(call, sent), sayAtField);
    if (!done) return;
    await edits.done();
    void records.sync();
    onAdded(done.data);
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void add();
  }
  const refusalOf = (field: string) => (refused?.field === field && refused.typed === typed ? refused.msg : undefined);
  return { ...checked, wordsOf: (field) => checked.wordsOf(field) ?? refusalOf(field), onSubmit, isBusy };
}

/** One id for all attempts to send the same value. If the first answer was lost, the server repeats it. */
function useIdOf(body: string): string {
  const [ids] = useState(() => new Map<string, string>());
  const known = ids.get(body) ?? newId();
  ids.set(body, known);
  return known;
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
