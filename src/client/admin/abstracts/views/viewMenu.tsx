import { ActionIcon, Button, Divider, Group, NavLink, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/NavLink.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { SavedView } from '#contract/kinds/view/view.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import chips from '#client/admin/records/search/filterChip.module.css';
import { views as savedViews } from '#client/admin/kinds/view/records.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { compareIn } from '#client/admin/ui/compareIn.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { toast } from '#client/ui/toasts/toast.ts';
import { Icon } from '#client/admin/ui/icon.tsx';
import { deleteSavedView, isShown, saveView, type ShownNow } from './savedViews.ts';
import { ViewForm } from './viewForm.tsx';

interface ViewMenuProps {
  now: ShownNow;
  /** The default state of the list. */
  usual: ShownNow;
  /** Whether the typed text is not a valid search. */
  isBroken: boolean;
  onShow: (view: ShownNow) => void;
}

/** The saved views, to apply, rename and delete, and the current one, to save. */
export default function ViewMenu({ now, usual, isBroken, onShow }: ViewMenuProps) {
  const { t } = useLingui();
  const compare = compareIn(useLanguage());
  const views = useRecords(savedViews).rows.toSorted((one, other) => compare(one.name, other.name));
  const session = useStaffSession();
  const isOwner = session.state === 'signed in' && session.staff.roles.includes('owner');
  const [editing, setEditing] = useState<string>();
  const [removing, setRemoving] = useState<SavedView>();
  const { act } = useAct();
  const menu = useRef<HTMLDivElement>(null);

  async function remove(view: SavedView): Promise<void> {
    if (!(await act(() => deleteSavedView(view)))) return;
    menu.current?.focus();
    const { name, is_own } = view;
    // Only its owner can restore it.
    if (!is_own) return toast({ kind: 'success', message: t`The view “${name}” is deleted.` });
    const action = { label: t`Undo`, run: () => void act(() => saveView(view)) };
    toast({ kind: 'success', message: t`The view “${name}” is deleted.`, action });
  }

  if (editing !== undefined) {
    const edited = views.find(({ view_id }) => view_id === editing);
    const close = () => {
      setEditing(undefined);
      menu.current?.focus();
    };
    return (
      <div ref={menu} tabIndex={-1}>
        <ViewForm edited={edited} now={now} isBroken={isBroken} onClose={close} />
      </div>
    );
  }
  function askFor(view: SavedView): void {
    setRemoving(view);
    menu.current?.focus();
  }
  if (removing) {
    const close = () => {
      setRemoving(undefined);
      menu.current?.focus();
    };
    return (
      <div ref={menu} tabIndex={-1}>
        <DeleteOthers view={removing} onYes={() => void remove(removing).then(close)} onNo={close} />
      </div>
    );
  }
  return (
    <div ref={menu} tabIndex={-1}>
      <ul className={chips.options}>
        <li>
          <Shown is={isShown(usual, now)} onPress={() => onShow(usual)}>
            <Trans>All abstracts</Trans>
          </Shown>
        </li>
        {views.map((view) => (
          <li key={view.view_id}>
            <Group gap={2} wrap="nowrap">
              <Shown
                is={isShown(view, now)}
                sharing={view.is_shared && <SharedBy view={view} />}
                onPress={() => onShow(view)}
              >
                <bdi>{view.name}</bdi>
              </Shown>
              {view.is_own && <EditButton view={view} onEdit={() => setEditing(view.view_id)} />}
              {view.is_own && <DeleteButton view={view} onDelete={() => void remove(view)} />}
              {!view.is_own && isOwner && <DeleteButton view={view} onDelete={() => askFor(view)} />}
            </Group>
          </li>
        ))}
      </ul>
      <Divider my="xs" />
      <Button
        variant="subtle"
        size="compact-sm"
        fullWidth
        justify="start"
        disabled={isBroken}
        onClick={() => setEditing('')}
      >
        <Trans>Keep this search as a view…</Trans>
      </Button>
    </div>
  );
}

function SharedBy({ view: { is_own, by_name } }: { view: SavedView }) {
  return is_own ? (
    <Trans>shared with the team</Trans>
  ) : (
    <Trans>
      shared by <bdi>{by_name}</bdi>
    </Trans>
  );
}

interface ShownProps {
  is: boolean;
  sharing?: ReactNode;
  onPress: () => void;
  children: ReactNode;
}

function Shown({ is, sharing, onPress, children }: ShownProps) {
  return (
    <NavLink
      component="button"
      type="button"
      active={is}
      aria-current={is || undefined}
      label={children}
      description={sharing}
      onClick={onPress}
    />
  );
}

function EditButton({ view: { name }, onEdit }: { view: SavedView; onEdit: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon aria-label={t`Change the view “${name}”`} onClick={onEdit}>
      <Icon path="m3 13 .6-2.8 7.6-7.6 2.2 2.2-7.6 7.6z" />
    </ActionIcon>
  );
}

function DeleteButton({ view: { name }, onDelete }: { view: SavedView; onDelete: () => void }) {
  const { t } = useLingui();
  return (
    <ActionIcon aria-label={t`Delete the view “${name}”`} onClick={onDelete}>
      <Icon path="M3 4.5h10M6.5 4V2.5h3V4M4.5 4.5l.6 9h5.8l.6-9" />
    </ActionIcon>
  );
}

interface DeleteOthersProps {
  view: SavedView;
  onYes: () => void;
  onNo: () => void;
}

/**
 * Asks an owner for confirmation, since deleting another person's view cannot be undone. Placed in the menu itself,
 * because a dialog would close the menu.
 */
function DeleteOthers({ view: { name, by_name }, onYes, onNo }: DeleteOthersProps) {
  return (
    <Stack p="xs">
      <Text>
        <Trans>
          <bdi>{by_name}</bdi> shared the view “<bdi>{name}</bdi>” with the team. It disappears for everybody, and only
          its maker could make it again.
        </Trans>
      </Text>
      <FormButtons onClick={onYes} onCancel={onNo}>
        <Trans>Delete the view</Trans>
      </FormButtons>
    </Stack>
  );
}
