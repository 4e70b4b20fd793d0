import { Alert, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Likeness } from '#contract/query/doubles.ts';
import { personAddress } from '#client/admin/records/addresses.ts';
import { people } from '#client/admin/records/kinds.ts';
import { doublesIn } from '#client/admin/records/likelyDoubles.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** Doubles that are named: more are found in the list of people. */
const named = 5;

interface DoublesProps {
  visitor_id: string;
  onCompare: (other: string) => void;
}

/** Other accounts that may be of the same person, and the way to look at both (S15). */
export function Doubles({ visitor_id, onCompare }: DoublesProps) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const own = rows.find((row) => row.visitor_id === visitor_id);
  const doubles = own ? doublesIn(rows)(own) : [];
  const words: Readonly<Record<Likeness, string>> = {
    name: t`same name and institution`,
    phone: t`same telephone`,
  };
  if (doubles.length === 0) return null;
  return (
    <Alert mt="sm" mb="md" title={t`Possibly the same person`}>
      {doubles.slice(0, named).map(({ person, because }) => (
        <p key={person.visitor_id}>
          <Link to={personAddress(person.visitor_id)}>
            <bdi>{person.name}</bdi>
          </Link>{' '}
          · <bdi>{person.email}</bdi> · {because.map((each) => words[each]).join(', ')}{' '}
          <Button
            variant="link"
            aria-label={t`Compare with ${person.email}`}
            onClick={() => onCompare(person.visitor_id)}
          >
            <Trans>Compare…</Trans>
          </Button>
        </p>
      ))}
    </Alert>
  );
}
