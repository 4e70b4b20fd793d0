import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { RouteOf } from '#site/routes.ts';
import { site } from '#conference/site.ts';
import { useText } from '#client/i18n/language.tsx';
import { Optional } from '#client/hydration/optional.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { ChosenList } from './chosenList.tsx';
import { ReceiptInput } from './receiptInput.tsx';
import type { Chosen } from './chosen.ts';
import classes from './verify.module.css';

/** The checking code is fetched with the first receipt. */
const Verdict = lazy(() => import('./verdict.tsx'));

/** Checks receipts, without an account and without a network (R8). Nothing chosen here is sent anywhere. */
export default function Verify({ route }: { route: RouteOf<'verify'> }) {
  const text = useText();
  const [chosen, setChosen] = useState<Chosen>({});
  return (
    <Page
      title={text(route.title)}
      width="form"
      lead={
        <Trans>
          Authors receive a signed receipt for each submission. Here anybody finds out whether one is genuine. It is
          checked on this device; nothing that you choose is sent anywhere.
        </Trans>
      }
    >
      <ReceiptInput onChoose={(more) => setChosen((before) => ({ ...before, ...more }))} />
      <ChosenList chosen={chosen} onClear={() => setChosen({})} />
      {chosen.receipt !== undefined && (
        <Optional>
          <Verdict key={chosen.receipt} json={chosen.receipt} chosen={chosen} />
        </Optional>
      )}
      <Meaning />
    </Page>
  );
}

/** What follows from a genuine receipt, and what does not: it is kept for good, and the paper is not. */
function Meaning() {
  return (
    <section className={classes.meaning} aria-labelledby="meaning">
      <h2 id="meaning">
        <Trans>What a receipt proves</Trans>
      </h2>
      <p>
        <Trans>
          A genuine receipt proves that the conference received an abstract with this title, this text and this file at
          the time that it names, under this paper ID.
        </Trans>
      </p>
      <p>
        <Trans>
          It does not prove that the paper still stands. Its author may have changed or deleted it since, and it may not
          have been accepted. Each change has a receipt of its own. Whether a paper stands is known to the secretariat:{' '}
          <a href={`mailto:${site.contact.email}`}>{site.contact.email}</a>.
        </Trans>
      </p>
    </section>
  );
}
