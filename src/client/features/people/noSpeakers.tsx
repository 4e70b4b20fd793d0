import { Trans } from '@lingui/react/macro';

interface NoSpeakersProps {
  className: string | undefined;
  /** The server could not be asked, and no earlier answer is kept. */
  unreachable: boolean;
}

/** Nothing to show yet: not an error, and said so (I5, O4). */
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
