import { Checkbox, Stack, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { viewLimits, type SavedView } from '#contract/kinds/view/view.ts';
import { newId } from '#client/device/newId.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { exceedsLimit, useLengthProblem } from '#client/admin/ui/forms/textLength.ts';
import { useAct } from '#client/admin/ui/useAct.ts';
import { isShown, saveView, type ShownNow } from './savedViews.ts';

interface ViewFormProps {
  /** Undefined for a new view. */
  edited: SavedView | undefined;
  now: ShownNow;
  isBroken: boolean;
  onClose: () => void;
}

/**
 * The name of a view, whether the team can see it and, for an existing view, whether to update it to what is currently
 * shown.
 */
export function ViewForm({ edited, now, isBroken, onClose }: ViewFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(edited?.name ?? '');
  const name = typed.trim();
  const lengthProblem = useLengthProblem();
  const [is_shared, setShared] = useState(edited?.is_shared ?? false);
  const [takesNow, setTakesNow] = useState(edited === undefined);
  const { act, isBusy } = useAct();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const shown = takesNow || !edited ? now : edited;
    const { query, sort, columns } = shown;
    const view_id = edited?.view_id ?? newId();
    const view = { view_id, name, query, sort, columns: [...columns], is_shared, is_own: true };
    if (await act(() => saveView({ ...view, by_name: edited?.by_name ?? '' }))) onClose();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack p="xs">
        <TextInput
          label={t`Name of the view`}
          ref={field}
          required
          value={typed}
          error={lengthProblem(name, viewLimits.name)}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={t`The whole team sees it`}
          description={t`Its name and the words of its search are then read by everybody on the staff, chairs too.`}
          checked={is_shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {edited && !isBroken && !isShown(edited, now) && (
          <Checkbox
            label={t`Show what is shown now`}
            description={t`The present search, order and columns take the place of its own.`}
            checked={takesNow}
            onChange={(event) => setTakesNow(event.currentTarget.checked)}
          />
        )}
        <FormButtons
          type="submit"
          disabled={isBusy || name === '' || exceedsLimit(name, viewLimits.name)}
          onCancel={onClose}
        >
          <Trans>Save</Trans>
        </FormButtons>
      </Stack>
    </form>
  );
}
