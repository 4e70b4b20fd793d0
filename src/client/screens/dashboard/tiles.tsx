import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteOf } from '#site/routes.ts';
import { LineIcon } from '#client/ui/components/lineIcon.tsx';
import classes from './tiles.module.css';

/** Edit, abstract submission, payment (R1). */
export function Tiles({ route }: { route: RouteOf<'dashboard'> }) {
  return (
    <ul className={classes.tiles} data-unprinted>
      <Tile to={route.editPath} icon={icons.person}>
        <Trans>Edit your information</Trans>
      </Tile>
      <Tile to={route.submissionPath} icon={icons.sheet}>
        <Trans>Abstract Submission</Trans>
      </Tile>
      <Tile to={route.paymentPath} icon={icons.card}>
        <Trans>Payment</Trans>
      </Tile>
    </ul>
  );
}

/** Drawn in a square of 20. */
const icons = {
  person: 'M10 9.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5M3.5 17c.5-3.2 3.2-4.8 6.5-4.8s6 1.6 6.5 4.8',
  sheet: 'M5 2.5h6.5L15.5 6.5v11H5zM11.5 2.5v4h4M8 10.5h5M8 13.5h5',
  card: 'M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3',
};

function Tile({ to, icon, children }: { to: string; icon: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to}>
        <LineIcon side={20} path={icon} />
        {children}
      </Link>
    </li>
  );
}
