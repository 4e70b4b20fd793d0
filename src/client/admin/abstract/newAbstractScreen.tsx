import { Group, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { site } from '#client/published/site.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AbstractField } from '#contract/records/abstract.ts';
import { newAbstractProblems } from '#contract/staff/formRules.ts';
import { useConnection } from '#client/api/connection.ts';
import { newId } from '#client/device/newId.ts';
import { ChoosePerson } from '#client/admin/records/choosePerson.tsx';
import { useRecordFields } from '#client/admin/records/forms/recordForm.tsx';
import { useFieldEdits } from '#client/admin/records/forms/useFieldEdits.ts';
import { abstracts } from '#client/admin/records/kinds.ts';
import { TellAuthor, useTellAuthor } from '#client/admin/records/tellAuthor.tsx';
import { abstractFields as fieldWords } from '#client/admin/records/words/abstract.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { FormButtons } from '#client/admin/ui/forms/formButtons.tsx';
import { useFormProblems } from '#client/admin/ui/forms/useFormProblems.ts';
import { Screen } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { AuthorFields } from './authorFields.tsx';

/** The unsaved work of an abstract that is not there yet. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a name that nobody reads
const target = 'abstract new';

/** Enters an abstract that came by other means, for somebody with an account or a new one (S12). */
export default function NewAbstractScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const { told, ...telling } = useTellAuthor();
  const edits = useFieldEdits<AbstractField | 'visitor_id'>(
    { target, title: t`New abstract` },
    {
      ...{ title: '', abstract: '', keywords: '', submissionType: '', topics: '', report_people: '[]' },
      visitor_id: address.get('of') ?? '',
    },
  );
  const visitor_id = edits.value('visitor_id');
  const report_people = JSON.parse(edits.value('report_people')) as Person[];
  const words = {
    title: edits.value('title'),
    abstract: edits.value('abstract'),
    keywords: edits.value('keywords'),
    submissionType: edits.value('submissionType'),
    topics: edits.value('topics'),
  };
  const { form, wordsOf, isFit } = useFormProblems(() => [
    ...(visitor_id === '' ? [{ code: 'unknownPerson', field: 'visitor_id' } as const] : []),
    ...newAbstractProblems(site, { ...words, report_people }),
  ]);
  const field = useRecordFields(fieldWords, edits, wordsOf);
  const body = { visitor_id, ...words, report_people: edits.value('report_people'), ...told };
  const command_id = useIdOf(JSON.stringify(body));

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    const done = await act(() => staffCall('add_abstract', { ...body, command_id }));
    if (!done) return;
    await edits.done();
    void abstracts.sync();
    await navigate(`/abstract?id=${done.data.report_id}`, { replace: true });
  }

  return (
    <Screen title={t`New abstract`}>
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg" mt="lg">
          <ChoosePerson
            label={t`Submitted by`}
            visitor_id={visitor_id}
            problem={wordsOf('visitor_id')}
            onChoose={(chosen) => edits.write('visitor_id', chosen)}
          />
          {field('title')}
          <AuthorFields
            people={report_people}
            problemOf={wordsOf}
            onChange={(people) => edits.write('report_people', JSON.stringify(people))}
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
          {isOffline && (
            <Text>
              <Trans>Adding needs a connection. What you have typed stays in this form.</Trans>
            </Text>
          )}
          <Group>
            <FormButtons
              type="submit"
              loading={isBusy}
              disabled={isOffline}
              onCancel={() => void edits.done().then(() => navigate('/abstracts'))}
            >
              <Trans>Add the abstract</Trans>
            </FormButtons>
          </Group>
        </Stack>
      </form>
    </Screen>
  );
}

/** One id for all attempts to send the same: where the answer to the first is lost, the second is answered the same. */
function useIdOf(body: string): string {
  const [ids] = useState(() => new Map<string, string>());
  const known = ids.get(body) ?? newId();
  ids.set(body, known);
  return known;
}
