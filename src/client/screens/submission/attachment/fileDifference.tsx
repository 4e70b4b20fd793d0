import { Trans } from '@lingui/react/macro';

/** Which parts of the form have another text in the attached Word file. */
export interface FileDifference {
  title: boolean;
  abstract: boolean;
}

/** That form and Word file differ, in the same words wherever it is said (R7). */
export function FileDifferenceInWords({ title, abstract }: FileDifference) {
  if (title && abstract) return <Trans>Title and abstract differ from those in the Word file.</Trans>;
  if (title) return <Trans>The title of the form is not the one of the file.</Trans>;
  return abstract && <Trans>The abstract of the form is not the one of the file.</Trans>;
}
