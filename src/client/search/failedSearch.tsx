import { Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useReturnFocus } from '#client/ui/focus/returnFocus.ts';
import '#client/ui/theme/modalStyles.ts';
import { forgetQuery, type SearchProps } from './searchDialog.tsx';
import classes from './search.module.css';

interface FailedSearchProps extends Pick<SearchProps, 'opener' | 'onClose'> {
  onAgain: () => void;
}

/** In place of a search that could not be drawn. What was typed is forgotten: it would fail again. */
export function FailedSearch({ opener, onAgain, onClose }: FailedSearchProps) {
  const { t } = useLingui();
  useReturnFocus(undefined, opener);
  useEffect(forgetQuery, []);
  return (
    <Modal.Root opened onClose={onClose} size={680} yOffset="5dvh" xOffset={12}>
      <Modal.Overlay />
      <Modal.Content aria-label={t`Search`} classNames={{ content: classes.content }}>
        <div className={classes.failed}>
          <p role="alert">
            <Trans>The search failed for these words. Other words may work.</Trans>
          </p>
          <Modal.CloseButton aria-label={t`Close`} size="lg" />
          <button type="button" className={classes.retry} data-autofocus onClick={onAgain}>
            <Trans>Search again</Trans>
          </button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
