import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OnePerson } from '#contract/staff/people.ts';
import { saveFile } from '#client/device/saveFile.ts';
import { accountTarget } from '#client/admin/abstract/waiting.ts';
import { commandQueue } from '#client/admin/changes/queue.ts';
import { useConnection } from '#client/api/connection.ts';
import { updatePeople } from '#client/admin/people/peopleList.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import buttons from '#client/admin/ui/forms/buttons.module.css';
import team from '#client/admin/team/team.module.css';
import { useAct } from '#client/admin/ui/useAct.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import { CopyButton } from '#client/ui/components/copyButton.tsx';
import { fieldsOf } from '#client/ui/forms/formProblem.ts';
import { SubmitButton } from '#client/ui/forms/submitButton.tsx';
import { TextField } from '#client/ui/forms/textField.tsx';
import { toast } from '#client/ui/toasts/toast.ts';
import { seenPersons } from './seenPersons.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';

interface PersonAccessProps {
  person: OnePerson;
}

/** Letting somebody in or not, and what the law asks for. Only closing and opening can wait for the network. */
export function PersonAccess({ person }: PersonAccessProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const [link, setLink] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const { visitor_id, email, name, closed_at } = person;
  const isClosed = closed_at !== null;
  const isOffline = useConnection() === 'offline';

  async function reset(by_mail: boolean): Promise<void> {
    const made = await act(() => staffCall('reset_person', { visitor_id, by_mail }));
    if (made && by_mail) toast({ kind: 'success', message: t`The link is on its way to ${email}.` });
    else if (made) setLink(made.data.link);
  }
  async function exportAll(): Promise<void> {
    const made = await act(() => staffCall('export_person', { visitor_id }));
    if (!made) return;
    const json = JSON.stringify(made.data, null, 2);
    saveFile(`person-${visitor_id.slice(0, 8)}.json`, new Blob([json], { type: 'application/json' }));
  }
  async function close(): Promise<void> {
    const body = { visitor_id, is_closed: !isClosed };
    await commandQueue.add({ name: 'close_person', body, target: accountTarget(visitor_id), title: name });
  }
  const action = (words: string, onClick: () => void, isDisabled = isBusy || isOffline) => (
    <ActionButton disabled={isDisabled} onClick={onClick}>
      {words}
    </ActionButton>
  );

  return (
    <div className={team.form}>
      <div className={buttons.buttons}>
        {!isClosed && person.is_mailable && action(t`Mail a link to set a password`, () => void reset(true))}
        {!isClosed && action(t`Show a link to set a password`, () => void reset(false))}
        {action(t`Export everything`, () => void exportAll())}
        {action(isClosed ? t`Open the account` : t`Close the account`, () => void close(), isBusy)}
        {action(t`Erase`, () => setIsErasing(true))}
      </div>
      {isOffline && (
        <Note>
          <Trans>
            Links to set a password, exports and erasing need a connection, and are not done later by themselves. The
            account can be closed or opened without one.
          </Trans>
        </Note>
      )}
      {link && (
        <div>
          <p>
            <Trans>Send it to {email} only: whoever opens it first owns the account. It is not shown again.</Trans>
          </p>
          <code className={team.link}>{link}</code> <CopyButton value={link} label={t`link`} />
        </div>
      )}
      <Dialog opened={isErasing} onClose={() => setIsErasing(false)} title={t`Erase ${name}`}>
        <EraseForm person={person} />
      </Dialog>
    </div>
  );
}

/** Asks for the address once more. */
function EraseForm({ person: { visitor_id } }: PersonAccessProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const navigate = useNavigate();
  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { email = '' } = fieldsOf(event.currentTarget);
    if (!(await act(() => staffCall('erase_person', { visitor_id, email })))) return;
    await seenPersons.forget(visitor_id);
    void updatePeople();
    void navigate('/people');
  }
  return (
    <form className={team.form} onSubmit={(event) => void submit(event)}>
      <p>
        <Trans>The account is deleted with its abstracts, files and letters, for good.</Trans>
      </p>
      <TextField label={t`E-mail address of the account`} name="email" autoComplete="off" autoCapitalize="none" />
      <SubmitButton busy={isBusy}>
        <Trans>Erase</Trans>
      </SubmitButton>
    </form>
  );
}
