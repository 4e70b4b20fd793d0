import { Kbd, Stack, Table, Title } from '@mantine/core';
import '@mantine/core/styles/Kbd.layer.css';
import '@mantine/core/styles/Table.layer.css';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { paletteKey } from '#client/admin/commandPalette/paletteButton.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { useScreenKeys, type KeyRow } from '#client/admin/ui/screenKeys.ts';

interface KeysDialogProps {
  /** Address and title of the handbook's page about the present screen. */
  handbook: string;
  page: string;
  onClose: () => void;
}

const everywhere: readonly KeyRow[] = [
  { keys: [paletteKey], does: msg`find an abstract, a person, a screen or an action` },
  { keys: ['?'], does: msg`show these keys` },
];

/** The keyboard shortcuts of the present screen and of all screens, with a link to the handbook (S4). */
export default function KeysDialog({ handbook, page, onClose }: KeysDialogProps) {
  const { t } = useLingui();
  const ofScreen = useScreenKeys();
  return (
    <Dialog opened onClose={onClose} title={t`Keys`}>
      <Stack gap="lg">
        {ofScreen.length > 0 && <Keys title={t`On this screen`} rows={ofScreen} />}
        <Keys title={t`Everywhere`} rows={everywhere} />
        <Link to={handbook} data-autofocus onClick={onClose}>
          <Trans>In the handbook: {page}</Trans>
        </Link>
      </Stack>
    </Dialog>
  );
}

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  const { t, i18n } = useLingui();
  const names: Readonly<Record<string, string>> = {
    ArrowDown: '↓',
    ArrowUp: '↑',
    PageDown: t`Page Down`,
    PageUp: t`Page Up`,
    Escape: 'Esc',
    ' ': t`Space`,
  };
  return (
    <section aria-label={title}>
      <Title order={3} size="h5" mb={4}>
        {title}
      </Title>
      <Table>
        <Table.Tbody>
          {rows.map(({ keys, does }) => (
            <Table.Tr key={keys[0]}>
              <Table.Th w={150}>
                {keys.map((key) => (
                  <Kbd key={key} mr={6}>
                    {names[key] ?? key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{i18n._(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
