import { ActionIcon, Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { isFindKey, usePageKeys } from '#client/ui/pageKeys.ts';
import { OpenSearch } from '#client/ui/search/openSearch.tsx';

/** Opens the command palette, on every screen also with Ctrl+K (S9). */
export function PaletteButton() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => setIsOpen(true);
  // Works even while typing in a field.
  usePageKeys((event) => {
    if (!isFindKey(event)) return;
    event.preventDefault();
    open();
  });
  const sign = <Icon path="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm3.3 7.8 3.2 3.2" />;

  return (
    <>
      {useIsPhone() ? (
        <ActionIcon size="xl" aria-label={t`Find`} onClick={open}>
          {sign}
        </ActionIcon>
      ) : (
        <Button
          variant="default"
          size="sm"
          leftSection={sign}
          rightSection={<small aria-hidden="true">{paletteKey}</small>}
          onClick={open}
        >
          <Trans>Find</Trans>
        </Button>
      )}
      {isOpen && (
        <OpenSearch
          label={t`Find`}
          load={async () => (await import('./commandPalette.tsx')).CommandPalette}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

/** The key for the command palette, as keyboards label it. */
export const paletteKey = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl+K';
