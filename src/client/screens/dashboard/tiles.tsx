import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site';
import classes from './dashboard.module.css';

/** Edit, abstract submission, payment (R1). */
export function Tiles({ route }: { route: RouteOf<'dashboard'> }) {
  return (
    <ul className={classes.tiles}>
      <Tile to={route.editPath} name={<Trans>Edit your information</Trans>}>
        <Trans>Name, affiliation, address</Trans>
      </Tile>
      <Tile to={route.submissionPath} name={<Trans>Abstract Submission</Trans>}>
        <Trans>Works without a network too</Trans>
      </Tile>
      <Tile to={route.paymentPath} name={<Trans>Payment</Trans>}>
        <Trans>Fees and how to pay</Trans>
      </Tile>
    </ul>
  );
}

function Tile({ to, name, children }: { to: string; name: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.tile}>
      <Link className={classes.tileName} to={to}>
        {name}
      </Link>
      <small>{children}</small>
    </li>
  );
}
