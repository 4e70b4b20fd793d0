import { Stack, Text, TextInput } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { OnePerson } from '#contract/kinds/person/person.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { limits } from '#contract/rules/limits.ts';
import { newId } from '#client/device/newId.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { toast } from '#client/ui/toasts/toast.ts';

interface AddressFormProps {
  person: OnePerson;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects the address of an account, and explains the consequences (S15). */
export function AddressForm({ person: { visitor_id, email, name }, onClose, onCorrected }: AddressFormProps) {
  const { t } = useLingui();
  const { isBusy, act } = useAct();
  const [to, setTo] = useState(email);
  const wanted = to.trim();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const body = { visitor_id, email: { from: email, to: wanted }, command_id: newId() };
    const done = await act(() => staffCall('correct_address', body));
    if (!done) return;
    toast({ kind: 'success', message: t`The address of ${name} is ${wanted}.` });
    void people.sync();
    onClose();
    onCorrected();
  }

  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="lg">
        <Text>
          <Trans>
            From then on {name} logs in with the new address, and mail goes there. The former address no longer logs in,
            and a link to set a password that was sent to it is void. The password stays.
          </Trans>
        </Text>
        <TextInput
          label={t`E-mail address`}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={limits.email}
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
          data-autofocus
        />
        <FormButtons
          type="submit"
          loading={isBusy}
          disabled={wanted === email || !isMailable(wanted)}
          onCancel={onClose}
        >
          <Trans>Correct the address</Trans>
        </FormButtons>
      </Stack>
    </form>
  );
}
