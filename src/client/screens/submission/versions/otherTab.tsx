import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { PagePosition } from '#client/drafts/store/position.ts';
import classes from '#client/screens/submission/sending/statePanel.module.css';

interface OtherTabProps {
  draft: Draft | undefined;
  position: PagePosition;
  forked: boolean;
  /** Opens what the other tab saved, in place of this form. */
  onReopen: () => void;
}

/** Shown when a draft is being edited in two tabs; neither overwrites the other (O6). */
export function OtherTab({ draft, position, forked, onReopen }: OtherTabProps) {
  const isElsewhere = draft && draft.revision > position.revision && draft.savedBy !== position.pageId;
  if (!forked && !isElsewhere) return null;
  return (
    <div className={classes.notice} data-above role="status">
      <p>
        {forked ? (
          <Trans>
            This draft was edited in another tab. Both versions are kept: what you type here is now a draft of its own.
          </Trans>
        ) : (
          <Trans>
            This draft was edited in another tab. If you type on here, your text is kept as a draft of its own.
          </Trans>
        )}
      </p>
      {!forked && (
        <Button variant="outline" size="compact-md" mt="xs" onClick={onReopen}>
          <Trans>Show the other version</Trans>
        </Button>
      )}
    </div>
  );
}
