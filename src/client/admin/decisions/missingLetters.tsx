import { Plural } from '@lingui/react/macro';
import { Fragment, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { outcomeNames, outcomes } from '#contract/kinds/decision/decision.ts';
import { outcomeTemplateOf } from '#contract/staff/outcomeTemplates.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { useText } from '#client/i18n/language.tsx';
import { decisions } from '#client/admin/kinds/decision/records.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';

/**
 * Number of applied outcomes without a letter, with links that start writing one (W5). Only the office writes letters.
 */
export function MissingLetters() {
  const text = useText();
  const session = useStaffSession();
  const mayWrite =
    session.state === 'signed in' && session.staff.roles.some((role) => role === 'owner' || role === 'secretary');
  const { rows } = useRecords(decisions);
  const missing = useMemo(() => {
    const applied = rows.flatMap(({ applied, withdrawn }) =>
      applied && !applied.has_letter && !withdrawn ? applied.outcome : [],
    );
    return outcomes
      .map((outcome) => ({ outcome, count: applied.filter((each) => each === outcome).length }))
      .filter(({ count }) => count > 0);
  }, [rows]);
  if (!mayWrite || missing.length === 0) return null;
  const total = missing.reduce((sum, { count }) => sum + count, 0);
  return (
    <small>
      <Plural
        value={total}
        one="The author of # abstract has no letter yet. Write about:"
        other="The authors of # abstracts have no letter yet. Write about:"
      />
      {missing.map(({ outcome, count }, index) => (
        <Fragment key={outcome}>
          {index > 0 && ' ·'}{' '}
          <Link to={`/mail/new?q=&template=${outcomeTemplateOf(outcome)}`}>
            {text(outcomeNames[outcome])} ({count})
          </Link>
        </Fragment>
      ))}
    </small>
  );
}
