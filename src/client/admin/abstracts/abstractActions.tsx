import { Button } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import { CopyButton } from '#client/ui/copy/copyButton.tsx';
import { useStaffSession } from '#client/admin/session/staffSession.ts';
import { MailLink } from '#client/admin/records/mail/mailLink.tsx';
import { addressesOf } from './addresses.ts';
import { searchOf } from '#client/admin/records/search/editQuery.ts';
import type { AbstractsView } from './search/abstractSearch.ts';

// With the menu.
const BulkActions = lazy(() => import('./bulk/bulkActions.tsx'));

interface AbstractActionsProps {
  view: AbstractsView;
}

/** Actions for abstracts. Some people who may read abstracts may not change them or write letters. */
export function AbstractActions({ view }: AbstractActionsProps) {
  const { t } = useLingui();
  const session = useStaffSession();
  const roles = session.state === 'signed in' ? session.staff.roles : [];
  const mayChange = roles.some((role) => role === 'owner' || role === 'secretary');
  const { rows, isBegun, clear } = view.selection;
  const { addresses, leftOut } = addressesOf(rows);
  return (
    <>
      {leftOut > 0 && (
        <small>
          <Plural value={leftOut} one="# invalid address is left out" other="# invalid addresses are left out" />
        </small>
      )}
      {isBegun && mayChange && (
        <Suspense>
          <BulkActions rows={rows} onDone={clear} />
        </Suspense>
      )}
      {mayChange && !isBegun && (
        <Button component={Link} variant="subtle" size="compact-sm" to="/new-abstract">
          <Trans>Add an abstract…</Trans>
        </Button>
      )}
      {mayChange && <WriteLink view={view} />}
      {site.review && <DecideLink view={view} />}
      {addresses.length > 0 && <CopyButton value={addresses.join('; ')}>{t`Copy addresses`}</CopyButton>}
    </>
  );
}

/** A letter to the authors of the selected abstracts or, without a selection, of all matching ones. */
function WriteLink({ view }: AbstractActionsProps) {
  const { t } = useLingui();
  const query = queryFor(view);
  if (view.shown.length === 0 || view.found.unsearched === 'coming') return null;
  if (query === undefined) {
    return (
      <small>
        {view.found.problem && !view.selection.isBegun ? (
          <Trans>To write to some, mend the search first</Trans>
        ) : (
          <Trans>Too many to name in a letter: search for them</Trans>
        )}
      </small>
    );
  }
  return <MailLink words={t`Write to these`} begun={{ q: query }} />;
}

/** The decisions about the selected abstracts or, without a selection, all matching ones. */
function DecideLink({ view }: AbstractActionsProps) {
  const query = queryFor(view);
  if (view.shown.length === 0 || view.found.unsearched === 'coming' || query === undefined) return null;
  const address = `/decisions?${new URLSearchParams({ q: query }).toString()}`;
  return (
    <Button component={Link} variant="subtle" size="compact-sm" to={address}>
      <Trans>Decide on these</Trans>
    </Button>
  );
}

/** The search that finds exactly these abstracts; undefined if there are too many to list by number. */
function queryFor({ list, typed, found, shown, isSimilar, selection }: AbstractActionsProps['view']) {
  const { rows, isAll, isBegun } = selection;
  if (found.problem && !isBegun) return undefined;
  // On the server the search would find different abstracts: it has no similar matches, and searches full texts that
  // have not loaded here.
  const isExact = !found.problem && !found.unsearched && !isSimilar;
  if ((!isBegun || isAll) && isExact) return typed;
  const meant = isBegun ? rows : shown;
  return searchOf(
    new Set(meant.map(({ report_id }) => report_id)),
    list.rows.map(({ report_id }) => report_id),
  );
}
