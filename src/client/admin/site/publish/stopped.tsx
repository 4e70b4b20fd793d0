import { Alert } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { ChangedParts, RefusedFindings, type PublishFinding } from '#contract/kinds/part/part.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { useGroupNames } from './groupNames.ts';

/** Why nothing was published or scheduled. */
export interface Stopped {
  findings: readonly PublishFinding[];
  /** The findings are hints: it can be done anyway. */
  isAllowed: boolean;
  /** Parts that have other versions now than in the list. */
  changed: readonly string[];
}

/** Reads a refusal to publish or to schedule; undefined if its message says everything. */
export function stoppedBy({ problem, data }: RefusedOutcome): Stopped | undefined {
  if (problem === 'changedMeanwhile') {
    const { data: changed } = z.safeParse(ChangedParts, data);
    return changed && { findings: [], isAllowed: false, changed: changed.parts };
  }
  const { data: found } = z.safeParse(RefusedFindings, data);
  return found && { findings: found.findings, isAllowed: problem === 'hintsUnread', changed: [] };
}

interface StoppedByProps {
  stopped: Stopped;
  of: 'publishing' | 'scheduling';
}

/** Says why nothing was published or scheduled (C3). */
export function StoppedBy({ stopped: { findings, isAllowed, changed }, of }: StoppedByProps) {
  const list = new Intl.ListFormat(useLanguage(), { type: 'conjunction' });
  const names = list.format(useGroupNames()(changed));
  if (changed.length > 0)
    return (
      <Alert role="alert">
        {of === 'publishing' ? (
          <Trans>
            Changed since the list was shown: {names}. Nothing was published. The list is up to date now; please look at
            it again.
          </Trans>
        ) : (
          <Trans>
            Changed since the list was shown: {names}. Nothing was scheduled. The list is up to date now; please look at
            it again.
          </Trans>
        )}
      </Alert>
    );
  return (
    <FindingList findings={findings}>
      {of === 'publishing' && isAllowed && (
        <Trans>The site is not published yet. Please look at this first; it may be meant so:</Trans>
      )}
      {of === 'publishing' && !isAllowed && (
        <Trans>The site was not published, and is as it was. Please correct first:</Trans>
      )}
      {of === 'scheduling' && isAllowed && (
        <Trans>Nothing is scheduled yet. Please look at this first; it may be meant so:</Trans>
      )}
      {of === 'scheduling' && !isAllowed && <Trans>Nothing was scheduled. Please correct first:</Trans>}
    </FindingList>
  );
}
