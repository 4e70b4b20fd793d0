import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Outcome, Success } from '#client/api/outcome.ts';
import { focusProblem } from '#client/ui/forms/formProblem.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export interface Send {
  /** Makes a form's call. Answers its success; a refusal is said in the server's words, at its field where it has one. */
  send: <Data>(call: () => Promise<Outcome<Data>>) => Promise<Success<Data> | undefined>;
  /** Whether the last press found no server. */
  unreachable: boolean;
  /** Says what is wrong with the form, and puts the cursor there. */
  show: (errors: FormErrors) => void;
}

/** What becomes of a form that is sent to the server. */
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
    for (const message of Object.values(errors)) if (typeof message === 'string') toast({ kind: 'error', message });
    focusProblem(form, errors);
  }

  return { send, unreachable, show };
}
