import { Badge, Button, Group } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { OneAbstract } from '#contract/kinds/abstract/abstract.ts';
import { useConnection } from '#client/api/connection.ts';
import { useText } from '#client/i18n/language.tsx';
import { NeighbourButtons } from '#client/admin/records/list/neighbourButtons.tsx';
import type { Neighbours } from '#client/admin/records/list/useNeighbours.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { DeadlineDialog, RestoreDialog, WithdrawDialog } from '#client/admin/records/abstractDialogs.tsx';
import { MoveDialog } from './moveDialog.tsx';
import screens from '#client/admin/ui/screen.module.css';
import classes from './abstract.module.css';

interface AbstractHeadProps {
  report_id: number;
  abstract: OneAbstract | undefined;
  neighbours: Neighbours;
  mayChange: boolean;
  /** The Edit button, which gets the focus when the form closes. */
  edit?: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  /** Called after a change on the server that this device does not know yet. */
  onChanged: () => void;
}

/** Links to the neighbouring abstracts and the list, the title, and the actions. */
export function AbstractHead({ report_id, abstract, neighbours, mayChange, ...actions }: AbstractHeadProps) {
  const { t } = useLingui();
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={screens.recordHead}>
      <title>{`#${report_id} ${abstract?.title ?? ''} · ${text(site.shortName)}`}</title>
      <nav aria-label={t`Abstracts`}>
        <BackLink to={`/abstracts?${neighbours.search}`}>
          <Trans>Abstracts</Trans>
        </BackLink>
        <NeighbourButtons neighbours={neighbours} />
      </nav>
      <Group gap="sm" mt="xs" c="dimmed">
        #{report_id}
        {abstract?.withdrawn && (
          <Badge variant="strip">
            <Trans>withdrawn</Trans>
          </Badge>
        )}
      </Group>
      <h1 ref={heading} tabIndex={-1}>
        {abstract?.title || <Trans>Abstract {report_id}</Trans>}
      </h1>
      {abstract && mayChange && <Actions abstract={abstract} {...actions} />}
    </header>
  );
}

function Actions({
  abstract,
  edit,
  onEdit,
  onChanged,
}: Pick<AbstractHeadProps, 'edit' | 'onEdit' | 'onChanged'> & { abstract: OneAbstract }) {
  const isOffline = useConnection() === 'offline';
  const [asking, setAsking] = useState<'withdraw' | 'restore' | 'deadline' | 'move'>();
  const close = () => setAsking(undefined);
  return (
    <Group mt="md" gap="sm">
      <Button ref={edit} variant="filled" onClick={onEdit}>
        <Trans>Edit</Trans>
      </Button>
      <Button onClick={() => setAsking('deadline')}>
        <Trans>Extend the deadline…</Trans>
      </Button>
      <Button disabled={isOffline} onClick={() => setAsking('move')}>
        <Trans>Move to another account…</Trans>
      </Button>
      <Button component={Link} to={letterAbout(abstract)}>
        <Trans>Write a letter</Trans>
      </Button>
      {abstract.withdrawn ? (
        <Button className={classes.apart} onClick={() => setAsking('restore')}>
          <Trans>Restore</Trans>
        </Button>
      ) : (
        <Button className={classes.apart} onClick={() => setAsking('withdraw')}>
          <Trans>Withdraw…</Trans>
        </Button>
      )}
      {asking === 'withdraw' && <WithdrawDialog abstract={abstract} onClose={close} />}
      {asking === 'restore' && <RestoreDialog abstract={abstract} onClose={close} />}
      {asking === 'move' && <MoveDialog abstract={abstract} onClose={close} onMoved={onChanged} />}
      {asking === 'deadline' && <DeadlineDialog account={abstract.account} onClose={close} />}
    </Group>
  );
}

/**
 * The address for a letter about this abstract. The search must ask for withdrawn abstracts, or it would not find this
 * one if it is withdrawn.
 */
function letterAbout({ report_id, withdrawn }: OneAbstract): string {
  const q = [`id:${report_id}`, withdrawn && 'is:withdrawn'].filter(Boolean).join(' ');
  return `/mail/new?${new URLSearchParams({ q }).toString()}`;
}
