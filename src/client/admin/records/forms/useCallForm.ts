import { useEffect, useState, type SubmitEvent } from 'react';
import type { AnyProblem } from '#contract/problems/everyProblem.ts';
import type { StaffBodyOf, StaffDataOf } from '#contract/staff/staffCalls.ts';
import { bodyProblems } from '#client/commands/bodyProblems.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { newId } from '#client/device/newId.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import type { JsonCallName } from '#client/admin/session/staffRequest.ts';
import { useFormProblems, type FormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { useAct } from '#client/admin/ui/useAct.ts';

interface CallFormOptions<Name extends JsonCallName> {
  call: Name;
  /** The form's content. */
  body: StaffBodyOf<Name> & object;
  problems: () => readonly AnyProblem[];
  onDone: (data: StaffDataOf<Name>) => void;
}

/**
 * Checks a form and sends it as one call, which needs a connection. A refusal is shown at its field, which gets the
 * focus.
 */
export function useCallForm<Name extends JsonCallName>({
  call,
  body,
  problems,
  onDone,
}: CallFormOptions<Name>): FormProblems & { onSubmit: (event: SubmitEvent) => void; isBusy: boolean } {
  const { isBusy, act } = useAct();
  const checked = useFormProblems(() => [...problems(), ...bodyProblems(call, body).filter(isAboutLength)]);
  const typed = JSON.stringify(body);
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
  async function send(): Promise<void> {
    if (!checked.isFit()) return;
    const done = await act(() => staffCall(call, body), sayAtField);
    if (done) onDone(done.data);
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void send();
  }
  const refusalOf = (field: string) => (refused?.field === field && refused.typed === typed ? refused.msg : undefined);
  return { ...checked, wordsOf: (field) => checked.wordsOf(field) ?? refusalOf(field), onSubmit, isBusy };
}

function isAboutLength({ code }: AnyProblem): boolean {
  return code === 'tooLong';
}

/** One id for all attempts to send the same value. If the first answer was lost, the server repeats it. */
export function useCommandId(body: object): string {
  const typed = JSON.stringify(body);
  const [ids] = useState(() => new Map<string, string>());
  const known = ids.get(typed) ?? newId();
  ids.set(typed, known);
  return known;
}
