import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import classes from './buttons.module.css';

interface FormButtonsProps extends Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick' | 'children'> {
  onCancel: () => void;
  /** It destroys something, or ends it: in the colour of danger. */
  isDangerous?: boolean | undefined;
}

/** What a form or a dialog is for, and the way back. */
export function FormButtons({ onCancel, isDangerous, ...button }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <ActionButton variant={isDangerous ? 'danger' : 'filled'} {...button} />
      {/* So that Enter alone destroys nothing; in a form its first field comes first. */}
      <ActionButton data-autofocus={(isDangerous && button.type !== 'submit') || undefined} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </ActionButton>
    </div>
  );
}
