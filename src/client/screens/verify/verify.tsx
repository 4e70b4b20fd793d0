import { Trans } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { RouteOf } from '#site/routes.ts';
import { useText } from '#client/i18n/language.tsx';
import { Optional } from '#client/hydration/optional.tsx';
import { Page } from '#client/ui/components/page.tsx';
import { GivenList } from './givenList.tsx';
import { ReceiptInput } from './receiptInput.tsx';
import type { Given } from './given.ts';

/** What checks is fetched with the first receipt. */
const Verdict = lazy(() => import('./verdict.tsx'));

/** Where anybody checks a receipt, also without a network (R8, design §7). Nothing that is given here leaves the device. */
export default function Verify({ route }: { route: RouteOf<'verify'> }) {
  const text = useText();
  const [given, give] = useState<Given>({});
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
      <ReceiptInput onGiven={(more) => give((before) => ({ ...before, ...more }))} />
      <GivenList given={given} onClear={() => give({})} />
      {given.receipt !== undefined && (
        <Optional>
          <Verdict key={given.receipt} json={given.receipt} given={given} />
        </Optional>
      )}
    </Page>
  );
}
