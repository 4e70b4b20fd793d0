import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#conference/site.ts';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import { useText } from '#client/i18n/language.tsx';
import { IconButton } from '#client/admin/ui/icon.tsx';
import { DeadlineDialog, RestoreDialog, WithdrawDialog } from './abstractActions.tsx';
import type { Neighbours } from './useNeighbours.ts';
import classes from './abstract.module.css';

interface AbstractHeadProps {
  report_id: number;
  abstract: OneAbstract | undefined;
  neighbours: Neighbours;
  mayChange: boolean;
  onEdit: () => void;
}

/** The way back and on, the title, and what can be done. */
export function AbstractHead({ report_id, abstract, neighbours, mayChange, onEdit }: AbstractHeadProps) {
  const { t } = useLingui();
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { place, count, previous, next, list } = neighbours;
  return (
    <header className={classes.head}>
      <title>{`#${report_id} ${abstract?.title ?? ''} · ${text(site.shortName)}`}</title>
      <nav className={classes.bar} aria-label={t`Abstracts`}>
        <Link to={list}>
          ← <Trans>Abstracts</Trans>
        </Link>
        {place > 0 && (
          <span className={classes.soft}>
            <Trans>
              {place} of {count}
            </Trans>
          </span>
        )}
        <IconButton label={t`Previous abstract (k)`} disabled={!previous} onClick={previous} path="m4 10 4-4 4 4" />
        <IconButton label={t`Next abstract (j)`} disabled={!next} onClick={next} path="m4 6 4 4 4-4" />
      </nav>
      <p className={classes.number}>
        #{report_id}
        {abstract?.withdrawn && (
          <b className={classes.withdrawn}>
            <Trans>withdrawn</Trans>
          </b>
        )}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {abstract?.title || <Trans>Abstract {report_id}</Trans>}
      </h1>
      {abstract && mayChange && <Actions abstract={abstract} onEdit={onEdit} />}
    </header>
  );
}

function Actions({ abstract, onEdit }: { abstract: OneAbstract; onEdit: () => void }) {
  const [asking, setAsking] = useState<'withdraw' | 'restore' | 'deadline'>();
  const close = () => setAsking(undefined);
  return (
    <div className={classes.actions}>
      <ActionButton variant="filled" onClick={onEdit}>
        <Trans>Edit</Trans>
      </ActionButton>
      {abstract.withdrawn ? (
        <ActionButton onClick={() => setAsking('restore')}>
          <Trans>Restore</Trans>
        </ActionButton>
      ) : (
        <ActionButton onClick={() => setAsking('withdraw')}>
          <Trans>Withdraw…</Trans>
        </ActionButton>
      )}
      <ActionButton onClick={() => setAsking('deadline')}>
        <Trans>Extend the deadline…</Trans>
      </ActionButton>
      <Link className={button.button} data-variant="outline" to={letterAbout(abstract)}>
        <Trans>Write a letter</Trans>
      </Link>
      {asking === 'withdraw' && <WithdrawDialog abstract={abstract} onClose={close} />}
      {asking === 'restore' && <RestoreDialog abstract={abstract} onClose={close} />}
      {asking === 'deadline' && <DeadlineDialog account={abstract.account} onClose={close} />}
    </div>
  );
}

/** Nobody is written to about what is withdrawn, unless the search says so. */
function letterAbout({ report_id, withdrawn }: OneAbstract): string {
  const q = [`id:${report_id}`, withdrawn && 'is:withdrawn'].filter(Boolean).join(' ');
  return `/mail/new?${new URLSearchParams({ q }).toString()}`;
}
