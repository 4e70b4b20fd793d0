import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { shownFullName } from '#contract/names/fullName.ts';
import { useConnection } from '#client/api/connection.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import type { Name } from './nameCorrection.ts';
import { printedElsewhere } from './printedElsewhere.ts';

const PrintedNames = lazy(async () => ({ default: (await import('./printedNames.tsx')).PrintedNames }));

interface PrintedNamesLinkProps {
  person: Name & { email: string };
  /** Earlier names of the person in this account or abstract. */
  formerNames: readonly string[];
}

/** Links to the correction of a name in all abstracts, if some print a different one (S12). */
export function PrintedNamesLink({ person, formerNames }: PrintedNamesLinkProps) {
  const { t } = useLingui();
  const isOffline = useConnection() === 'offline';
  const [isOpen, setIsOpen] = useState(false);
  const { rows } = useRecords(abstracts);
  const name = shownFullName(person);
  const others = printedElsewhere(rows, { name, formerNames, email: person.email });
  if (others.length === 0 && !isOpen) return null;
  const listed = others.join(' · ');
  return (
    <div>
      <small>
        <Trans>
          Abstracts also print <bdi>{listed}</bdi>.
        </Trans>{' '}
      </small>
      <Button
        variant="link"
        disabled={isOffline}
        aria-label={t`Correct in all abstracts… ${name}`}
        onClick={() => setIsOpen(true)}
      >
        <Trans>Correct in all abstracts…</Trans>
      </Button>
      {isOpen && (
        <Suspense>
          <PrintedNames person={person} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
