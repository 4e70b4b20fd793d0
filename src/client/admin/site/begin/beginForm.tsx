import { Alert, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import '@mantine/core/styles/SimpleGrid.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { beginning, beginningProblems, type Beginning } from '#contract/content/beginning.ts';
import { fieldsOf } from '#contract/fields/field.ts';
import { languagesIn } from '#contract/pages/page.ts';
import type { Language } from '#site/text.ts';
import { mainZoneOf } from '#contract/dates/countryZones.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { useFormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { useFormCheck } from '#client/admin/ui/forms/useFormCheck.ts';
import { ContentField } from '#client/admin/site/form/contentField.tsx';
import { ContentLanguages } from '#client/admin/site/form/contentLanguages.ts';
import { ContentProblems } from '#client/admin/site/form/contentProblems.ts';
import classes from '#client/admin/site/form/form.module.css';
import { FormCountry } from '#client/admin/site/form/formCountry.ts';
import { HueField } from '#client/admin/site/form/colours/hueField.tsx';
import type { ChangeOver } from './useChangeOver.ts';

/** The typed values. Fields may still be missing. */
type Typed = Partial<Beginning> & Pick<Beginning, 'hue'>;

/** Target of the unsaved work of a new conference. */
// oxlint-disable-next-line lingui/no-unlocalized-strings -- a name that nobody reads
const target = 'conference new';

const fields = new Map(fieldsOf(beginning).map((field) => [field.name as keyof Beginning, field]));

/** Asks the few facts that a new conference is made of (C6). */
export function BeginForm({ email, over }: { email: string; over: ChangeOver }) {
  const { t } = useLingui();
  const text = useText();
  const language = useLanguage();
  const isOffline = useConnection() === 'offline';
  const [today] = useState(() => new Date());
  const [first] = useState(() => beginnings(email, language));
  const edits = useFormEdits({ target, title: t`New conference`, formerField: 'conference' }, first);
  const typed = edits.value;
  const { form, isFit, ...check } = useFormCheck(
    () => new Map(beginningProblems(typed, today).map(({ path, words }) => [pointerOf(path), text(words)])),
  );
  const { problem } = over;
  const problems = new Map([...check.problems, ...(problem?.field ? [[problem.field, problem.words] as const] : [])]);

  function write(changes: Partial<Typed>): void {
    edits.write({ ...typed, ...changes });
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (!isFit()) return;
    await over.changeOver({
      call: () => staffCall('begin_conference', { conference: typed }),
      isDone: ({ is_sample }) => !is_sample,
      onDone: edits.done,
      to: '/admin/site',
    });
  }

  const field = (name: keyof Beginning) => (
    <ContentField
      schema={fields.get(name)!.schema}
      path={[name]}
      value={typed[name]}
      isRequired={fields.get(name)!.isRequired}
      onChange={(value) => write({ [name]: value })}
    />
  );

  return (
    <ContentLanguages value={languagesIn(typed)}>
      <ContentProblems value={problems}>
        <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
          <Stack gap="xl" mt="lg">
            <Fieldset legend={t`What it is called`}>
              <Stack>
                {field('languages')}
                {languagesIn(typed).length > 1 && field('mainLanguage')}
                {field('name')}
                {field('shortName')}
              </Stack>
            </Fieldset>
            <Fieldset legend={t`When and where`}>
              <Stack>
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  {field('first')}
                  {field('last')}
                </SimpleGrid>
                {field('deadline')}
                {field('city')}
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <ContentField
                    schema={fields.get('country')!.schema}
                    path={['country']}
                    value={typed.country}
                    onChange={(country) => write({ country: country as string, timeZone: zoneOf(country as string) })}
                  />
                  <FormCountry value={typed.country ?? ''}>{field('timeZone')}</FormCountry>
                </SimpleGrid>
                {field('email')}
              </Stack>
            </Fieldset>
            <Fieldset legend={t`Colours`}>
              <HueField label={t`Main colour`} value={typed.hue} onChange={(hue) => write({ hue })} />
            </Fieldset>
            <Fieldset legend={t`First texts`}>
              <Stack>
                {field('topics')}
                {field('lead')}
              </Stack>
            </Fieldset>
            <Text>
              <Trans>
                What is left open is marked in the site, and written later, page by page; deadlines are proposed from
                the days. Everything can be changed.
              </Trans>
            </Text>
            {problem && !problem.field && <Alert role="alert">{problem.words}</Alert>}
            {problems.size > 0 && (
              <Alert role="alert">
                <Trans>Please correct the marked fields.</Trans>
              </Alert>
            )}
            <Group className={classes.foot}>
              <Button type="submit" variant="filled" loading={over.isBusy} disabled={isOffline}>
                <Trans>Create the site</Trans>
              </Button>
              <UnsavedNote edits={{ ...edits, isChanged: edits.isChanged && !over.isBusy }}>
                {over.isBusy && t`The site is being made. This takes about ten seconds.`}
              </UnsavedNote>
            </Group>
          </Stack>
        </form>
      </ContentProblems>
    </ContentLanguages>
  );
}

/** The form before anything is typed. Proposes the language that the secretary works in (C8). */
function beginnings(email: string, mainLanguage: Language): Typed {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const isChina = here === zoneOf('CN');
  const nothing = { en: '', zh: '' };
  const china = isChina && { country: 'CN', timeZone: here };
  return { mainLanguage, name: nothing, city: nothing, hue: '#1f4e79', email, ...china };
}

/** The time zone of a country, if it has only one. */
function zoneOf(country: string): string | undefined {
  return country === '' ? undefined : mainZoneOf(country, new Date());
}
