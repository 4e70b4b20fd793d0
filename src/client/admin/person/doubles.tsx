import { Alert, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Likeness, LikelyDouble } from '#contract/query/doubles.ts';
import type { PersonRow } from '#contract/kinds/person/person.ts';
import { personAddress } from '#client/admin/kinds/person/address.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { doublesIn } from '#client/admin/records/likelyDoubles.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** Maximum number of duplicates shown. The list of people shows all. */
const named = 5;

interface DoublesProps {
  visitor_id: string;
  onCompare: (other: string) => void;
}

/**
 * Other accounts that may belong to the same person, likeliest first. They can be compared, or marked as different
 * people (S15).
 */
export function Doubles({ visitor_id, onCompare }: DoublesProps) {
  const { t } = useLingui();
  const { rows } = useRecords(people);
  const own = rows.find((row) => row.visitor_id === visitor_id);
  if (!own) return null;
  const doubles = doublesIn(rows)(own);
  const likely = doubles.filter(({ isLikely }) => isLikely);
  const namesakes = doubles.filter(({ isLikely }) => !isLikely);
  const apart = rows.filter((row) => own.apart?.includes(row.visitor_id) || row.apart?.includes(visitor_id));
  const listOf = (some: readonly LikelyDouble[]) =>
    some.slice(0, named).map((double) => <Double key={double.person.visitor_id} {...{ own, double, onCompare }} />);
  return (
    <>
      {likely.length > 0 && (
        <Alert mt="sm" mb="md" title={t`Possibly the same person`}>
          {listOf(likely)}
        </Alert>
      )}
      {namesakes.length > 0 && (
        <details>
          <summary>
            <Trans>Namesakes at the same institution; the name is frequent here</Trans>
          </summary>
          {listOf(namesakes)}
        </details>
      )}
      {apart.length > 0 && (
        <details>
          <summary>
            <Trans>Not the same person</Trans>
          </summary>
          {apart.map((other) => (
            <p key={other.visitor_id}>
              <PersonName person={other} />{' '}
              <Button
                variant="link"
                aria-label={t`Mark as possibly the same person: ${other.email}`}
                onClick={() =>
                  void tellApart(own.apart?.includes(other.visitor_id) ? [own, other] : [other, own], false)
                }
              >
                <Trans>Undo</Trans>
              </Button>
            </p>
          ))}
        </details>
      )}
    </>
  );
}

function Double({
  own,
  double: { person, because },
  onCompare,
}: Pick<DoublesProps, 'onCompare'> & { own: PersonRow; double: LikelyDouble }) {
  const { t } = useLingui();
  const words: Readonly<Record<Likeness, string>> = {
    name: t`same name and institution`,
    namesake: t`same name`,
    mailbox: t`same name before the @ of the e-mail address`,
    phone: t`same telephone`,
  };
  return (
    <p>
      <PersonName person={person} /> · {because.map((each) => words[each]).join(', ')}{' '}
      <Button variant="link" aria-label={t`Compare with ${person.email}`} onClick={() => onCompare(person.visitor_id)}>
        <Trans>Compare…</Trans>
      </Button>{' '}
      <Button
        variant="link"
        aria-label={t`Not the same person as ${person.email}`}
        onClick={() => void tellApart([own, person], true)}
      >
        <Trans>Not the same person</Trans>
      </Button>
    </p>
  );
}

function PersonName({ person: { visitor_id, name, email } }: { person: PersonRow }) {
  return (
    <>
      <Link to={personAddress(visitor_id)}>
        <bdi>{name}</bdi>
      </Link>{' '}
      · <bdi>{email}</bdi>
    </>
  );
}

async function tellApart([{ visitor_id, name }, other]: readonly [PersonRow, PersonRow], is_apart: boolean) {
  const body = { visitor_id, other_id: other.visitor_id, is_apart };
  await commandQueue.add({ name: 'tell_people_apart', body, title: name });
}
