import { Trans } from '@lingui/react/macro';
import type { MouseEvent } from 'react';
import { ButtonLink } from '#client/ui/components/buttonLink.tsx';
import button from '#client/ui/components/buttonLink.module.css';
import classes from './newcomerChoice.module.css';

interface NewcomerChoiceProps {
  registerPath: string;
  /** Moves to the form below. */
  onLogIn: () => void;
}

/** The two ways on for somebody who was never here (A6): an account, or the form below. */
export function NewcomerChoice({ registerPath, onLogIn }: NewcomerChoiceProps) {
  const logIn = (event: MouseEvent) => {
    event.preventDefault();
    onLogIn();
  };
  return (
    <p className={classes.ways}>
      <ButtonLink to={registerPath}>
        <Trans>Create an account</Trans>
      </ButtonLink>
      {/* A link: the button of that name is the form's own. */}
      <a className={button.button} data-variant="outline" href="#log-in" onClick={logIn}>
        <Trans>Log in</Trans>
      </a>
    </p>
  );
}
