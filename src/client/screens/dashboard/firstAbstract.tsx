import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { isInMemory } from '#client/storage/inMemory.ts';
import { NothingStored } from '#client/features/deviceStorage/nothingStored.tsx';
import type { HeadingLevel } from './listSection.tsx';
import '#client/ui/theme/buttonStyles.ts';
import classes from './firstAbstract.module.css';

/** Shown while nothing is written or submitted. */
export function FirstAbstract({ submissionPath, heading: Heading }: { submissionPath: string; heading: HeadingLevel }) {
  return (
    <section className={classes.first} data-heading={Heading}>
      <Heading>
        <Trans>Your first abstract</Trans>
      </Heading>
      <p>
        {isInMemory() ? (
          <NothingStored />
        ) : (
          <Trans>
            Begin now and finish another day: everything you type is saved on this device, with the attached file, until
            you press Submission.
          </Trans>
        )}
      </p>
      <Button className={classes.begin} component={Link} to={submissionPath} size="md">
        <Trans>New abstract</Trans>
      </Button>
    </section>
  );
}
