import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { isInMemory } from '#client/storage/inMemory.ts';
import { useMounted } from '#client/hydration/mounted.ts';
import { keepLanguage } from '#client/i18n/language.tsx';
import classes from './tiles.module.css';

/** Edit, abstract submission, payment (R1). The payment page has both languages, so it is opened in the dashboard's. */
export function Tiles({ route }: { route: RouteOf<'dashboard'> }) {
  const { language } = route;
  const isMounted = useMounted();
  // As nearly every browser does: the server does not know.
  const worksOffline = !isMounted || ('serviceWorker' in navigator && !isInMemory());
  return (
    <ul className={classes.tiles}>
      <Tile to={route.editPath} name={<Trans>Edit your information</Trans>}>
        <Trans>Name, affiliation, address</Trans>
      </Tile>
      <Tile to={route.submissionPath} name={<Trans>Abstract Submission</Trans>}>
        {worksOffline ? <Trans>Works without a network too</Trans> : <Trans>Title, authors, text, Word file</Trans>}
      </Tile>
      <Tile to={route.paymentPath} name={<Trans>Payment</Trans>} onLeave={() => language && keepLanguage(language)}>
        <Trans>Fees and how to pay</Trans>
      </Tile>
    </ul>
  );
}

interface TileProps {
  to: string;
  name: ReactNode;
  children: ReactNode;
  onLeave?: () => void;
}

function Tile({ to, name, children, onLeave }: TileProps) {
  return (
    <li className={classes.tile}>
      <Link className={classes.tileName} to={to} onClick={onLeave}>
        {name}
      </Link>
      <small>{children}</small>
    </li>
  );
}
