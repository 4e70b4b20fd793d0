import { Mark } from '#client/conference/mark.tsx';
import { useIsConferenceOpen } from '#client/admin/session/signInWays.ts';
import { useOfficeName } from '#client/admin/ui/officeName.ts';

/** The conference's mark and short name. The mark of a sample is left out (C6). */
export function OfficeMark({ className = '' }: { className?: string | undefined }) {
  const isOpen = useIsConferenceOpen();
  return (
    <>
      {!isOpen && <Mark className={className} />}
      <span>{useOfficeName()}</span>
    </>
  );
}
