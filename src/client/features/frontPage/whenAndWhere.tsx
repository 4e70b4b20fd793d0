import { VenueFact } from '#client/conference/venueFact.tsx';
import { useText } from '#client/i18n/language.tsx';
import { conferenceDays } from '#client/conference/importantDates.ts';

/** The days of the conference and its venue, as a list of facts that the surrounding section styles. */
export function WhenAndWhere({ className }: { className: string | undefined }) {
  const text = useText();
  return (
    <dl className={className}>
      {conferenceDays && (
        <div>
          <dt>{text(conferenceDays.label)}</dt>
          <dd>{text(conferenceDays.date)}</dd>
        </div>
      )}
      <VenueFact />
    </dl>
  );
}
