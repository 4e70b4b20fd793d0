import { Trans, useLingui } from '@lingui/react/macro';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { enter, type StaffSession } from '#client/admin/session/staffSession.ts';
import { Note } from '#client/admin/ui/note.tsx';
import { PlainHeader } from '#client/admin/shell/plainHeader.tsx';
import { SignInForm } from './signInForm.tsx';
import classes from './signIn.module.css';

type Outside = Extract<StaffSession, { state: 'signed out' | 'ended' }>;

/** What somebody sees who has not signed in, or whose session has ended. */
export default function SignInPage({ session }: { session: Outside }) {
  const { t } = useLingui();
  const text = useText();
  const email = session.state === 'ended' ? session.staff.email : '';
  return (
    <div className={classes.page}>
      <title>{`${t`Sign in`} · ${text(site.shortName)}`}</title>
      <PlainHeader />
      <main className={classes.card}>
        <h1>
          <Trans>Conference office</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>For those who run the conference. Authors log in on the site.</Trans>
        </p>
        {session.state === 'ended' && (
          <div className={classes.note}>
            <Note>
              <Trans>Your session has ended. Sign in again, and you are back where you were.</Trans>
            </Note>
          </div>
        )}
        {session.state === 'signed out' && session.isOffline && (
          <div className={classes.note}>
            <Note>
              <Trans>There is no connection to the server, so nobody can sign in right now.</Trans>
            </Note>
          </div>
        )}
        <SignInForm email={email} asksWhetherShared onSignedIn={enter} />
        <p className={classes.lost}>
          <Trans>
            Phone or password lost? A recovery code replaces the code. Without one, an owner of the team sets up your
            sign-in anew.
          </Trans>
        </p>
      </main>
    </div>
  );
}
