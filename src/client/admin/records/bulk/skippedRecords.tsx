import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FirstItems } from '#client/admin/records/firstItems.tsx';
import type { CommonSkipReason, SkippedRecord } from './runBulk.ts';
import classes from './skipped.module.css';

/** Texts for the reasons why a record is skipped. */
export type SkipReasons<Reason extends string> = Readonly<Record<Reason, MessageDescriptor>>;

const commonReasons: SkipReasons<CommonSkipReason> = {
  undecided: msg`another change waits for your decision`,
  changed: msg`it has been changed meanwhile`,
  gone: msg`it is no longer in the list`,
};

interface SkippedRecordsProps<Reason extends string> {
  /** The number of records, as text. */
  children: ReactNode;
  skipped: readonly SkippedRecord<Reason>[];
  reasons: SkipReasons<Reason>;
}

/** The skipped records with reasons; nothing if there are none. */
export function SkippedRecords<Reason extends string>({ children, skipped, reasons }: SkippedRecordsProps<Reason>) {
  const { t } = useLingui();
  const all: SkipReasons<Reason | CommonSkipReason> = { ...commonReasons, ...reasons };
  if (skipped.length === 0) return null;
  return (
    <details className={classes.skipped}>
      <summary>{children}</summary>
      <ul>
        <FirstItems items={skipped}>
          {({ target, name, address, reason }) => (
            <li key={target}>
              <Link to={address}>
                <bdi>{name}</bdi>
              </Link>
              : {t(all[reason])}
            </li>
          )}
        </FirstItems>
      </ul>
    </details>
  );
}
