import { onlyLanguageOf } from '#contract/pages/page.ts';
import { site } from '#client/published/site.ts';
import { SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { addedPersonFacts, type PersonField } from '#contract/kinds/person/person.ts';
import { newPersonProblems } from '#contract/staff/formRules.ts';
import { nameFields } from '#client/i18n/nameFields.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { Dialog } from '#client/admin/ui/dialog.tsx';
import { people } from '#client/admin/kinds/person/records.ts';
import { AddButtons, useAddForm } from './forms/addForm.tsx';
import { useRecordFields } from './forms/recordForm.tsx';
import { useFormEdits } from './forms/useFormEdits.ts';

/** The target of unsaved work for a person who does not exist yet. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a name that nobody reads
const target = 'account new';

const nothing: Readonly<Record<EnteredField | 'language', string>> = {
  ...{ mytitle: '', Firstname: '', Lastname: '', affiliation: '', address: '', country: '', phoneCode: '', tel: '' },
  ...{ email: '', language: '' },
};

/** Without the name in Latin letters, which is suggested automatically. */
type EnteredField = Exclude<PersonField, 'latinName'> | 'email';

interface AddPersonProps {
  onClose: () => void;
  onAdded: (visitor_id: string, person: Readonly<Record<EnteredField, string>>) => void;
}

/** Creates an account for a person who wrote or called instead of registering (S12). */
export function AddPerson({ onClose, onAdded }: AddPersonProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const edits = useFormEdits({ target, title: t`New person` }, { ...nothing, language });
  const trimmed = Object.entries(edits.value).map(([field, typed]) => [field, typed.trim()] as const);
  const texts = Object.fromEntries(trimmed) as Record<keyof typeof nothing, string>;
  const { form, wordsOf, onSubmit, isBusy } = useAddForm({
    edits,
    call: 'add_person',
    body: {
      ...texts,
      language: texts.language === 'zh' ? 'zh' : 'en',
    },
    problems: () => newPersonProblems(texts),
    records: people,
    onAdded: ({ visitor_id }) => onAdded(visitor_id, texts),
  });
  const field = useRecordFields(addedPersonFacts, edits, wordsOf);

  return (
    <Dialog opened onClose={onClose} title={t`Add a person`}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="lg">
          <Text>
            <Trans>
              The account has no password. On the person’s page a link can be sent with which the person sets one.
            </Trans>
          </Text>
          {field('email')}
          <SimpleGrid minColWidth={200} verticalSpacing="sm">
            {nameFields(language).map((part) => (part === 'Middlename' ? null : field(part)))}
            {(['mytitle', 'affiliation', 'address', 'country', 'phoneCode', 'tel'] as const).map((each) => field(each))}
            {!onlyLanguageOf(site) && field('language')}
          </SimpleGrid>
          <AddButtons isBusy={isBusy} onCancel={onClose}>
            <Trans>Add</Trans>
          </AddButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
