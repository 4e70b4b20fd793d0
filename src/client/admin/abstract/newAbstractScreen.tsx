import { SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { Person } from '#contract/calls/report.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { newAbstractProblems } from '#contract/staff/formRules.ts';
import { ChoosePerson, chosenPerson, type ChosenPerson } from '#client/admin/records/choosePerson.tsx';
import { AddButtons, useAddForm } from '#client/admin/records/forms/addForm.tsx';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { abstracts } from '#client/admin/kinds/abstract/records.ts';
import { people } from '#client/admin/kinds/person/records.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { Screen } from '#client/admin/ui/screen.tsx';
import { abstractAddress } from '#client/admin/kinds/abstract/address.ts';
import { useRecords } from '#client/records/useRecords.ts';
import { AuthorFields } from './authorFields.tsx';
import { withSubmitter, type GivenToAuthor } from './submitterAsAuthor.ts';

/** The target of unsaved work for an abstract that does not exist yet. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a name that nobody reads
const target = 'abstract new';

/** Enters an abstract that arrived by other means, for a person with an account or a new one (S12). */
export default function NewAbstractScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { told, ...telling } = useTellAuthor();
  const of = address.get('of') ?? '';
  const edits = useFormEdits(
    { target, title: t`New abstract` },
    {
      ...{ title: '', abstract: '', keywords: '', submissionType: '', topics: '' },
      visitor_id: of,
      ...asTexts(useSubmitterAlone(of)),
    },
  );
  const { given, visitor_id, ...words } = edits.value;
  const report_people = JSON.parse(words.report_people) as Person[];
  const { form, wordsOf, onSubmit, isBusy } = useAddForm({
    edits,
    call: 'add_abstract',
    body: { visitor_id, ...words, ...told },
    problems: () => [
      ...(visitor_id === '' ? [{ code: 'unknownPerson', field: 'visitor_id' } as const] : []),
      ...newAbstractProblems(site, { ...words, report_people }),
    ],
    records: abstracts,
    onAdded: ({ report_id }) => void navigate(abstractAddress(report_id), { replace: true }),
  });
  const field = useRecordFields(abstractFacts, edits, wordsOf);

  function choose(chosen: string, person?: ChosenPerson): void {
    const authors = person && asTexts(withSubmitter(report_people, JSON.parse(given) as GivenToAuthor, person));
    edits.write({ ...edits.value, visitor_id: chosen, ...authors });
  }

  return (
    <Screen title={t`New abstract`}>
      <form ref={form} noValidate onSubmit={onSubmit}>
        <Stack gap="lg" mt="lg">
          <ChoosePerson
            label={t`Submitted by`}
            visitor_id={visitor_id}
            problem={wordsOf('visitor_id')}
            onChoose={choose}
          />
          {field('title')}
          <AuthorFields
            people={report_people}
            opensOnly
            problemOf={wordsOf}
            onChange={(authors) => edits.write({ ...edits.value, report_people: JSON.stringify(authors) })}
          />
          {field('abstract')}
          {field('keywords')}
          <SimpleGrid minColWidth={260} autoFlow="auto-fit" spacing="lg">
            {field('submissionType')}
            {site.topics.length > 0 && field('topics')}
          </SimpleGrid>
          <Text c="dimmed">
            <Trans>The Word file is attached on the page of the abstract, once it has been added.</Trans>
          </Text>
          <TellAuthor {...telling} />
          <AddButtons isBusy={isBusy} onCancel={() => void edits.done().then(() => navigate('/abstracts'))}>
            <Trans>Add the abstract</Trans>
          </AddButtons>
        </Stack>
      </form>
    </Screen>
  );
}

/** The authors of an abstract that is added from the submitter's page. */
function useSubmitterAlone(visitor_id: string): ReturnType<typeof withSubmitter> {
  const { rows } = useRecords(people);
  const row = rows.find((each) => each.visitor_id === visitor_id);
  const person = row && chosenPerson(row);
  return person ? withSubmitter([], {}, person) : { people: [], given: {} };
}

/** The values in the format in which they are sent and stored on the device. */
function asTexts({ people: authors, given }: ReturnType<typeof withSubmitter>) {
  return { report_people: JSON.stringify(authors), given: JSON.stringify(given) };
}
