import { Trans } from '@lingui/react/macro';

/** The submission's file: missing, recognised on this device as not a Word document, or anything else. */
export type FileState = 'missing' | 'notWord' | 'attached';

/** Says whether there is a file, with the same text everywhere (R7). */
export function FileStateInWords({ state }: { state: FileState }) {
  if (state === 'missing') return <Trans>No file attached</Trans>;
  if (state === 'notWord') return <Trans>The attached file is not a Word document</Trans>;
  return <Trans>File attached</Trans>;
}

/** The parts of the form that differ from the attached Word file. */
export interface FileDifference {
  title: boolean;
  abstract: boolean;
}

/** Says that form and Word file differ, with the same text everywhere (R7). */
export function FileDifferenceInWords({ title, abstract }: FileDifference) {
  if (title && abstract) return <Trans>Title and abstract differ from those in the Word file.</Trans>;
  if (title) return <Trans>The title of the form is not the one of the file.</Trans>;
  return abstract && <Trans>The abstract of the form is not the one of the file.</Trans>;
}
