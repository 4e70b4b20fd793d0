import { Trans } from '@lingui/react/macro';

/** The account that exported a version: its name, '' if the export has none. */
export function VersionFrom({ by }: { by: string }) {
  return by ? <Trans>from {by}</Trans> : <Trans>from another account</Trans>;
}
