import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Outcome, Success } from '#client/api/outcome.ts';
import { focusProblem } from '#client/ui/forms/focusProblem.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export interface Send {
  /** Makes a form's call and returns its success. A refusal is shown in the server's words, at its field if it names one. */
  send: <Data>(call: () => Promise<Outcome<Data>>) => Promise<Success<Data> | undefined>;
  /** Whether the last call did not reach the server. */
  unreachable: boolean;
  /** Shows errors, and focuses the first field that has one. */
  show: (errors: FormErrors) => void;
}

/** Sends a form to the server, and shows the outcome. */
export function useSend<Fields extends object>(
  form: Pick<UseFormReturnType<Fields>, 'getValues' | 'setErrors' | 'getInputNode'>,
): Send {
  const [unreachable, setUnreachable] = useState(false);

  async function send<Data>(call: () => Promise<Outcome<Data>>): Promise<Success<Data> | undefined> {
    setUnreachable(false);
    const outcome = await call();
    if (outcome.kind === 'success') return outcome;
    if (outcome.kind === 'unreachable') setUnreachable(true);
    else refuse(outcome.msg, outcome.field);
    return undefined;
  }

  function refuse(msg: string, field: string | undefined): void {
    if (!field || !Object.hasOwn(form.getValues(), field)) return toast({ kind: 'error', message: msg });
    form.setErrors({ [field]: msg });
    show({ [field]: msg });
  }

  function show(errors: FormErrors): void {
    const focused = focusProblem(form, errors);
    // One notification, of the field that has the focus; the others stand at their fields.
    const [message] = focused ? [errors[focused]] : Object.values(errors);
    if (typeof message === 'string') toast({ kind: 'error', message, isAtField: focused !== undefined });
  }

  return { send, unreachable, show };
}
