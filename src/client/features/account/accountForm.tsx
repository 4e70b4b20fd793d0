import { Trans } from '@lingui/react/macro';
import type { UseFormReturnType } from '@mantine/form';
import { useId, type ReactNode } from 'react';
import card from '#client/ui/forms/formCard.module.css';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import type { Send } from '#client/features/forms/useSend.ts';
import classes from './account.module.css';

interface AccountFormProps<Fields extends object> {
  title: string;
  intro: ReactNode;
  form: UseFormReturnType<Fields>;
  save: (fields: Fields) => Promise<void>;
  sending: Send;
  /** The button's label. */
  action: string;
  children: ReactNode;
}

/** A form that changes the account, on a card with a heading. */
export function AccountForm<Fields extends object>({ form, save, sending, ...props }: AccountFormProps<Fields>) {
  const id = useId();
  return (
    <form
      className={card.form}
      aria-labelledby={id}
      method="post"
      noValidate
      onSubmit={form.onSubmit(save, sending.show)}
    >
      <div className={classes.intro}>
        <h2 id={id}>{props.title}</h2>
        <p>{props.intro}</p>
      </div>
      {props.children}
      {sending.unreachable && (
        <p className={card.unreachable} role="alert">
          <Trans>
            There is no answer from the server, so it is not known whether anything was changed. What you typed stays
            here; please try again when you are online.
          </Trans>
        </p>
      )}
      <SubmitButton className={card.whole} busy={form.submitting}>
        {props.action}
      </SubmitButton>
    </form>
  );
}
