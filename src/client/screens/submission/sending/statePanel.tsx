import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMounted } from '#client/hydration/mounted.ts';
import { useReturnFocusToButton } from '#client/ui/focus/returnFocus.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';
import { Checklist } from './checklist.tsx';
import { Deadline } from './deadline.tsx';
import { InstallHint } from './installHint.tsx';
import { PersistenceNote } from './persistenceNote.tsx';
import { StateLine, type StateLineProps } from './stateLine.tsx';
import classes from './statePanel.module.css';

interface StatePanelProps extends StateLineProps {
  form: DraftFormValues;
  /** Whether the device's database is open, without which nothing is sent. */
  isOpen: boolean;
  /** Whether something was typed here. */
  isBegun: boolean;
  hasFile: boolean;
  /** The button that shows the abstract as it is printed. */
  preview: ReactNode;
  /** The button that shows the earlier versions. */
  history: ReactNode;
}

/** Beside the form: the checklist, the state of the draft, and the button that sends it. */
export function StatePanel({ form, isOpen, isBegun, hasFile, preview, history, ...state }: StatePanelProps) {
  const button = useReturnFocusToButton(state.sending.active);
  // Before hydration the browser itself would submit the form, with all fields in the address.
  const mounted = useMounted();
  return (
    <aside className={classes.panel}>
      <Checklist form={form} hasFile={hasFile} isChange={state.isChange} />
      <div className={classes.bar}>
        <StateLine {...state}>
          <div className={classes.actions}>
            {preview}
            <Button
              ref={button}
              className={classes.submission}
              type="submit"
              size="md"
              disabled={!mounted || !isOpen}
              loading={state.sending.active}
            >
              <Trans>Submission</Trans>
            </Button>
          </div>
        </StateLine>
      </div>
      <PersistenceNote isBegun={isBegun} />
      <Deadline />
      {history}
      <p className={classes.note}>
        <Trans>Large files take a while. Press once; pressing again never submits twice.</Trans>
      </p>
      <InstallHint autosave={state.autosave} />
    </aside>
  );
}
