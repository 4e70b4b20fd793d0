import { Alert, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import type { AbstractDouble, AbstractLikeness } from '#contract/query/abstractDoubles.ts';
import type { AbstractRow } from '#contract/kinds/abstract/abstract.ts';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { abstractDoublesIn } from '#client/admin/records/likelyDoubles.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { useRecords } from '#client/records/useRecords.ts';

/** Maximum number of duplicates shown. The list of abstracts shows all. */
const named = 5;

interface AbstractDoublesProps {
  report_id: number;
  /** Whether the reader may mark abstracts as not duplicates. */
  mayChange: boolean;
}

/**
 * Possible duplicates of an abstract, and pairs marked as not duplicates (S15). Needs all abstracts for comparison, so
 * it appears after the abstract itself.
 */
export function DoublesOfAbstract(props: AbstractDoublesProps) {
  const isRead = useDeferredValue(true, false);
  return isRead && <Doubles {...props} />;
}

function Doubles({ report_id, mayChange }: AbstractDoublesProps) {
  const { t } = useLingui();
  const { rows } = useRecords(abstracts);
  const own = rows.find((row) => row.report_id === report_id);
  if (!own) return null;
  const doubles = abstractDoublesIn(rows).of(own);
  const apart = rows.filter((row) => own.apart?.includes(row.report_id) || row.apart?.includes(report_id));
  return (
    <>
      {doubles.length > 0 && (
        <Alert mb="md" title={t`Possibly submitted twice`}>
          {doubles.slice(0, named).map((double) => (
            <Double key={double.abstract.report_id} {...{ own, double, mayChange }} />
          ))}
        </Alert>
      )}
      {apart.length > 0 && (
        <details>
          <summary>
            <Trans>Not a duplicate</Trans>
          </summary>
          {apart.map((other) => (
            <p key={other.report_id}>
              <AbstractLink abstract={other} />{' '}
              {mayChange && (
                <Button
                  variant="link"
                  aria-label={t`Mark as a possible duplicate: abstract ${other.report_id}`}
                  onClick={() =>
                    void tellApart(own.apart?.includes(other.report_id) ? [own, other] : [other, own], false)
                  }
                >
                  <Trans>Undo</Trans>
                </Button>
              )}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

function Double({
  own,
  double: { abstract, because },
  mayChange,
}: Pick<AbstractDoublesProps, 'mayChange'> & { own: AbstractRow; double: AbstractDouble<AbstractRow> }) {
  const { t } = useLingui();
  const words: Readonly<Record<AbstractLikeness, string>> = {
    title: t`same title`,
    text: t`same text`,
    nearText: t`almost the same text`,
  };
  return (
    <p>
      <AbstractLink abstract={abstract} /> · <bdi>{abstract.account || abstract.authors[0]}</bdi> ·{' '}
      {because.map((each) => words[each]).join(', ')}{' '}
      {mayChange && (
        <Button
          variant="link"
          aria-label={t`Abstract ${abstract.report_id} is not a duplicate`}
          onClick={() => void tellApart([own, abstract], true)}
        >
          <Trans>Not a duplicate</Trans>
        </Button>
      )}
    </p>
  );
}

function AbstractLink({ abstract: { report_id, title } }: { abstract: AbstractRow }) {
  return (
    <Link to={abstractAddress(report_id)}>
      #{report_id} <bdi>{title}</bdi>
    </Link>
  );
}

async function tellApart([{ report_id, title }, other]: readonly [AbstractRow, AbstractRow], is_apart: boolean) {
  const body = { report_id, other_id: other.report_id, is_apart };
  await commandQueue.add({ name: 'tell_abstracts_apart', body, title });
}
