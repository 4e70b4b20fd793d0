import { Stack, Text } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addedPersonFacts, type OnePerson } from '#contract/kinds/person/person.ts';
import { isMailable } from '#contract/rules/mailable.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useCallForm, useCommandId } from '#client/admin/records/forms/useCallForm.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { toast } from '#client/ui/toasts/toast.ts';

interface AddressFormProps {
  person: OnePerson;
  onClose: () => void;
  onCorrected: () => void;
}

/** Corrects the address of an account, and explains the consequences (S15). */
export function AddressForm({ person: { visitor_id, email, name }, onClose, onCorrected }: AddressFormProps) {
  const { t } = useLingui();
  const [value, write] = useState({ email });
  const wanted = value.email.trim();
  const body = { visitor_id, email: { from: email, to: wanted } };
  const { form, wordsOf, onSubmit, isBusy } = useCallForm({
    call: 'correct_address',
    body: { ...body, command_id: useCommandId(body) },
    problems: () => (isMailable(wanted) ? [] : [{ code: 'emailNotMailable', field: 'email' }]),
    onDone() {
      toast({ kind: 'success', message: t`The address of ${name} is ${wanted}.` });
      void people.sync();
      onClose();
      onCorrected();
    },
  });
  const field = useRecordFields(addedPersonFacts, { value, write }, wordsOf);

  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <Stack gap="lg">
        <Text>
          <Trans>
            From then on {name} logs in with the new address, and mail goes there. The former address no longer logs in,
            and a link to set a password that was sent to it is void. The password stays.
          </Trans>
        </Text>
        {field('email')}
        <FormButtons type="submit" loading={isBusy} disabled={wanted === email} onCancel={onClose}>
          <Trans>Correct the address</Trans>
        </FormButtons>
      </Stack>
    </form>
  );
}
