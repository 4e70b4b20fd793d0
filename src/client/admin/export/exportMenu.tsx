import { Button } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFileSize } from '#client/ui/components/fileSize.ts';
import { Popover } from '#client/admin/ui/popover.tsx';
import { Icon } from '#client/admin/ui/icon.tsx';
import { useIsSmallPhone } from '#client/admin/ui/screenWidth.ts';
import type { ExportChoice } from './choice.ts';
import { useExport } from './useExport.ts';

type ExportForm = typeof import('./exportForm.tsx').default;

interface ExportMenuProps {
  /** The label of the button inside a form. In the toolbar of a list it is _Export_. */
  label?: string;
  choices: readonly ExportChoice[];
  /** The label of the submit button: `Export 57 abstracts`. */
  action: string;
  isDisabled: boolean;
}

/** Saves the rows of a list as a file, with a choice of contents and format (S4, S6, S10). */
export function ExportMenu({ label, choices, action, isDisabled }: ExportMenuProps) {
  const { t } = useLingui();
  const isSmall = useIsSmallPhone();
  const exporting = useExport();
  const size = useFileSize();
  const [Form, setForm] = useState<ExportForm>();
  const arrived = exporting.arrived > 0 ? size(exporting.arrived) : '';
  /** The form takes the focus when it opens, so its code is loaded beforehand. */
  async function open(toggle: () => void): Promise<void> {
    const code = await import('./exportForm.tsx');
    setForm(() => code.default);
    toggle();
  }

  return (
    <Popover
      label={label ?? t`Export`}
      width={320}
      position={label ? 'bottom-start' : 'bottom-end'}
      button={(toggle) => (
        <Button
          {...(!label && { variant: 'subtle', size: 'compact-sm', leftSection: arrow })}
          aria-label={label ?? t`Export`}
          aria-busy={exporting.isBusy}
          disabled={isDisabled && !exporting.isBusy}
          onClick={() => void open(toggle)}
        >
          {isSmall && !label ? undefined : exporting.isBusy ? t`Exporting… ${arrived}` : (label ?? t`Export`)}
        </Button>
      )}
    >
      {() => Form && <Form choices={choices} action={action} exporting={exporting} arrived={arrived} />}
    </Popover>
  );
}

const arrow = <Icon path="M8 2v8M4.8 7 8 10.2 11.2 7M2.5 13.5h11" />;
