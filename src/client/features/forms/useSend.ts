import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import type { Outcome, Success } from '#client/api/outcome.ts';
import { announceProblem } from '#client/ui/forms/announceProblem.ts';
import { focusProblem } from '#client/ui/forms/focusProblem.ts';
import { toast } from '#client/ui/toasts/toast.ts';

export interface Send {
  /**
   * Makes a form's call, and returns the reply if it succeeds. A refusal is shown in the server's words, at its field
   * if it names one.
   */
  send: <Data>(call: () => Promise<Outcome<Data>>) => Promise<Success<Data> | undefined>;
  /** Whether the last call did not reach the server. */
  unreachable: boolean;
  /** Shows messages at their fields, and focuses the first one. */
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
    const isOfForm = field !== undefined && Object.hasOwn(form.getValues(), field);
    if (isOfForm) form.setErrors({ [field]: msg });
    const isAtField = isOfForm && focusProblem(form, { [field]: msg }) !== undefined;
    toast({ kind: 'error', message: msg, isAtField });
  }

  function show(errors: FormErrors): void {
    announceProblem(() => {
      const focused = focusProblem(form, errors);
      if (focused !== undefined) return errors[focused];
      // The message of an invisible field is shown over the page.
      const [message] = Object.values(errors);
      if (typeof message === 'string') toast({ kind: 'error', message });
      return undefined;
    });
  }

  return { send, unreachable, show };
}
