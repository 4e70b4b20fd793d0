import { Trans } from '@lingui/react/macro';

interface NoSpeakersProps {
  className: string | undefined;
  /** Whether the server could not be reached, and there is no stored list. */
  unreachable: boolean;
}

/** Shown instead of an empty list (I5, O4). */
export function NoSpeakers({ className, unreachable }: NoSpeakersProps) {
  return (
    <p className={className}>
      {unreachable ? (
        <Trans>The speakers appear here as soon as there is a connection.</Trans>
      ) : (
        <Trans>The speakers will be announced.</Trans>
      )}
    </p>
  );
}
