import { Trans } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { ActionButton } from '#client/admin/ui/actionButton.tsx';
import classes from './buttons.module.css';

interface FormButtonsProps extends Pick<ComponentProps<'button'>, 'type' | 'disabled' | 'onClick' | 'children'> {
  onCancel: () => void;
}

/** What a form or a dialog is for, and the way back. */
export function FormButtons({ onCancel, ...button }: FormButtonsProps) {
  return (
    <div className={classes.buttons}>
      <ActionButton variant="filled" {...button} />
      <ActionButton onClick={onCancel}>
        <Trans>Cancel</Trans>
      </ActionButton>
    </div>
  );
}
