import { Trans } from '@lingui/react/macro';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { useId, type ReactNode } from 'react';
import type { AccountProblem } from '#contract/rules/accountRules.ts';
import type { Outcome, Success } from '#client/api/outcome.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { asErrors } from '#client/ui/forms/formProblem.ts';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { useSend, type Send } from '#client/features/forms/useSend.ts';
import card from '#client/ui/forms/formCard.module.css';
import classes from './account.module.css';

interface CardProps {
  title?: string;
  intro?: ReactNode;
  /** The button's label. */
  action: string;
}

interface FormCardProps<Fields extends object> extends CardProps {
  form: UseFormReturnType<Fields>;
  save: (fields: Fields) => Promise<void>;
  sending: Send;
  /** Whether the button is disabled until something else is done. */
  isWaiting?: boolean;
  /** Shown if the server has not replied. */
  unanswered: ReactNode;
  children: ReactNode;
}

/** A card with a form about the account. */
export function FormCard<Fields extends object>({
  form,
  save,
  sending,
  title,
  intro,
  ...props
}: FormCardProps<Fields>) {
  const id = useId();
  return (
    <form
      className={card.form}
      aria-labelledby={title && id}
      method="post"
      noValidate
      onSubmit={form.onSubmit(save, sending.show)}
    >
      {title && (
        <div className={classes.intro}>
          <h2 id={id}>{title}</h2>
          <p>{intro}</p>
        </div>
      )}
      {props.children}
      {sending.unreachable && (
        <p className={card.unreachable} role="alert">
          {props.unanswered}
        </p>
      )}
      <SubmitButton className={card.whole} busy={form.submitting || Boolean(props.isWaiting)}>
        {props.action}
      </SubmitButton>
    </form>
  );
}

interface AccountFormProps<Fields extends Record<string, string>, Data> extends CardProps {
  /** Name of the form. */
  name: string;
  empty: Fields;
  problemsOf: (fields: Fields) => readonly AccountProblem[];
  call: (fields: Fields) => Promise<Outcome<Data>>;
  onDone: (done: Success<Data>, form: UseFormReturnType<Fields>) => void;
  children: (form: UseFormReturnType<Fields>) => ReactNode;
}

/** A form that changes the address or the password for log-in. */
export function AccountForm<Fields extends Record<string, string>, Data>(props: AccountFormProps<Fields, Data>) {
  const { name, empty, problemsOf, call, onDone, children, ...shown } = props;
  const language = useLanguage();
  const form = useForm<Fields>({
    name,
    mode: 'uncontrolled',
    initialValues: empty,
    validate: (fields) => asErrors(problemsOf(fields), language),
  });
  const sending = useSend(form);

  async function save(fields: Fields): Promise<void> {
    const done = await sending.send(() => call(fields));
    if (done) onDone(done, form);
  }

  return (
    <FormCard
      {...shown}
      form={form}
      save={save}
      sending={sending}
      unanswered={
        <Trans>
          There is no answer from the server, so it is not known whether anything was changed. What you typed stays
          here; please try again when you are online.
        </Trans>
      }
    >
      {children(form)}
    </FormCard>
  );
}
