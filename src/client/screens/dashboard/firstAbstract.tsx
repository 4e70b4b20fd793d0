import { Button, Paper } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/storage/inMemory.ts';
import { NothingStored } from '#client/features/deviceStorage/nothingStored.tsx';
import { Drawing } from '#client/ui/components/drawing.tsx';
import { AbstractDeadline } from './deadline.tsx';
import { FeeNote } from './payment/feeNote.tsx';
import '@mantine/core/styles/Paper.layer.css';
import '#client/ui/theme/buttonStyles.ts';
import classes from './firstAbstract.module.css';

interface FirstAbstractProps {
  submissionPath: string;
  paymentPath: string;
  /** The level below the page's heading, or below a section's. */
  heading: 'h2' | 'h3';
}

/** For an author without drafts and submissions: deadline, button, and a note that an account does not pay the fee. */
export function FirstAbstract({ submissionPath, paymentPath, heading: Heading }: FirstAbstractProps) {
  return (
    <Paper className={classes.first} withBorder radius="xl">
      <div>
        <Heading id="first" className={classes.heading}>
          <Trans>Your first abstract</Trans>
        </Heading>
        <p>
          {isInMemory() ? (
            <NothingStored />
          ) : (
            <Trans>
              Begin now and finish another day: everything you type is saved on this device, with the attached file,
              until you press Submission.
            </Trans>
          )}
        </p>
        <AbstractDeadline />
        <Button className={classes.begin} component={Link} to={submissionPath} size="md">
          <Trans>New abstract</Trans>
        </Button>
        <FeeNote className={classes.fee} paymentPath={paymentPath} />
      </div>
      <Drawing className={classes.drawing} file="motif.svg" />
    </Paper>
  );
}
