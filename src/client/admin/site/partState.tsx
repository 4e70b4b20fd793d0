import { Badge } from '@mantine/core';
import { Plural, Trans } from '@lingui/react/macro';
import type { PartRow } from '#contract/kinds/part/part.ts';

/** Badges of parts: not published yet, or changed in the content folder too. */
export function PartState({ rows: states }: { rows: readonly (PartRow | undefined)[] }) {
  const isConflicting = states.some((row) => row?.is_conflicting);
  const isWaiting = states.some((row) => row && !row.is_published);
  return (
    <>
      {isConflicting && (
        <Badge variant="strip">
          <Trans>The folder was changed, too</Trans>
        </Badge>
      )}
      {isWaiting && (
        <Badge>
          <Trans>Not published yet</Trans>
        </Badge>
      )}
    </>
  );
}

/** Badges of a page that is a draft, or has entries that are (C3). */
export function DraftBadges({ rows }: { rows: readonly PartRow[] }) {
  const drafts = rows.reduce((sum, row) => sum + row.drafts, 0);
  return (
    <>
      {rows.some((row) => row.is_draft) && (
        <Badge variant="strip">
          <Trans>Draft: visitors do not see it</Trans>
        </Badge>
      )}
      {drafts > 0 && (
        <Badge variant="strip">
          <Plural value={drafts} one="# entry is a draft" other="# entries are drafts" />
        </Badge>
      )}
    </>
  );
}

/** Badge of forms with unsaved work on this device (C9). */
export function UnsavedBadge({ isUnsaved }: { isUnsaved: boolean }) {
  return (
    isUnsaved && (
      <Badge variant="strip">
        <Trans>Typed, not saved yet</Trans>
      </Badge>
    )
  );
}
