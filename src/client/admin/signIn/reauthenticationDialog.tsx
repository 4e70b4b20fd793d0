import { Trans, useLingui } from '@lingui/react/macro';
import { useConfirmation } from '#client/admin/session/confirmation.ts';
import { showStaff, staffSession } from '#client/admin/session/staffSession.ts';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { SignInForm } from './signInForm.tsx';

/** Asks to sign in again before an action that a stolen session must not perform. */
export default function ReauthenticationDialog() {
  const { t } = useLingui();
  const question = useConfirmation();
  const session = staffSession();
  if (!question || session.state !== 'signed in') return null;
  return (
    <Dialog opened centered onClose={() => question.answer(false)} title={t`Please sign in again`}>
      <p>
        <Trans>Please sign in again to confirm this change.</Trans>
      </p>
      <SignInForm
        email={session.staff.email}
        onSignedIn={async (staff) => {
          await showStaff(staff);
          // Another person must not continue this person's action.
          question.answer(staff.staff_id === session.staff.staff_id);
        }}
      />
    </Dialog>
  );
}
