import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { everyPage } from '#contract/calls/everyPage.ts';
import { relativeAddress } from '#client/api/base.ts';
import classes from './footer.module.css';

/** The number of visitors, a picture made by the server; hidden without a network (N10). */
export default function VisitorCounter() {
  const { t } = useLingui();
  const [failed, setFailed] = useState(false);
  if (failed) return null;
  return (
    <span className={classes.counted}>
      <Trans>Visitors</Trans>
      <img
        className={classes.counter}
        src={relativeAddress(everyPage.visitorCounter)}
        alt={t`Visitor counter`}
        onError={() => setFailed(true)}
      />
    </span>
  );
}
