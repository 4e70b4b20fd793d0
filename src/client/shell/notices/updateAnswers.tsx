import { Trans } from '@lingui/react/macro';
import { acceptUpdate, postponeUpdate, type Update } from '#client/pwa/update.ts';
import { PlainButton } from '#client/ui/components/buttonLink.tsx';
import classes from './notices.module.css';

/** Buttons to accept or postpone a new version, or when an accepted one opens (O11). */
export function UpdateAnswers({ update }: { update: Exclude<Update, 'none'> }) {
  if (update === 'accepted') {
    return (
      <span>
        <Trans>It opens as soon as everything is saved and sent.</Trans>
      </span>
    );
  }
  return (
    <div className={classes.choices}>
      <PlainButton size="compact" onClick={() => void acceptUpdate()}>
        <Trans>Update now</Trans>
      </PlainButton>
      <PlainButton variant="outline" size="compact" onClick={postponeUpdate}>
        <Trans>Later</Trans>
      </PlainButton>
    </div>
  );
}
