import { Alert, Button, Group, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ContextType, type ReactNode, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Site } from '#site/site.ts';
import type { Language } from '#site/text.ts';
import type { Field } from '#contract/fields/field.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { problemsOfDates } from '#contract/dates/printedDate.ts';
import type { DateDoubt, DoubtedSite } from '#contract/dates/dateDoubts.ts';
import { typedTime, zoneOf } from '#contract/dates/zone.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { pointerOf, stepsOf } from '#contract/parts/jsonPointer.ts';
import { useText } from '#client/i18n/language.tsx';
import { useUnchanged } from '#client/admin/records/forms/useUnchanged.ts';
import { UnsavedNote } from '#client/admin/records/forms/unsavedNote.tsx';
import { RefusalNotice } from '#client/admin/records/forms/refusal.tsx';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { restingIf } from '#client/admin/ui/forms/resting.ts';
import { AsOf } from '#client/admin/ui/asOf.tsx';
import { ContentLanguages, useContentLanguages } from './form/contentLanguages.ts';
import { ContentProblems, pathListId } from './form/contentProblems.ts';
import { ProposalSources } from './form/proposals.ts';
import { usePageOptions } from '#client/admin/records/words/pageOptions.ts';
import { useGoToField } from './form/fieldTarget.ts';
import form from './form/form.module.css';
import { answersTo, DateQuestion, doubtedField, doubtsIn } from './dateQuestion.tsx';
import { FolderConflict } from './folderConflict.tsx';
import { PartVersionsDialog } from './partVersions.tsx';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import type { PartEdits } from './usePart.ts';

interface FormPart {
  edits: PartEdits;
  name: string;
  schema?: Field['schema'];
  /** The fields in the form; all of them by default. */
  fields?: readonly string[];
}

interface PartFormProps {
  /** Parts that the form saves together. */
  parts: readonly FormPart[];
  children: ReactNode;
}

/** A form of one or more parts of the site, with their pending changes and versions. Saved changes are not public yet. */
export function PartForm({ parts, children }: PartFormProps) {
  const { t } = useLingui();
  const text = useText();
  const pages = usePageOptions();
  const languages = useLanguagesOf(parts.map(({ edits }) => edits));
  const found = useUnchanged(
    parts.flatMap((part) =>
      problemsIn(part, languages).map(({ path, words }) => [pointerOf(path), text(words)] as const),
    ),
  );
  const problems = useMemo(() => new Map(found), [found]);
  const isChanged = parts.some(({ edits }) => edits.isChanged);
  const stored = parts.flatMap(({ edits }) => (edits.isChanged ? [edits.isStored] : []));
  const isStored = stored.includes(false) ? false : stored.includes(undefined) ? undefined : true;
  const [first] = parts;
  // All parts must be known: text typed into an unknown one would be lost.
  const isKnown = parts.every(({ edits }) => edits.value !== undefined);
  useGoToField(isKnown);
  const [asked, setAsked] = useState<readonly DateDoubt[]>([]);
  const navigate = useNavigate();
  const pending = parts.flatMap(({ edits }) => edits.pending);
  // Until the conflict is resolved, later changes are not sent to the server.
  const isUndecided = pending.some(({ state }) => state === 'conflict');
  const sources = useProposalSources(first?.edits.one?.value);

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    const doubts = parts.flatMap(({ edits }) => doubtsIn(edits, new Date()));
    if (doubts.length > 0) setAsked(doubts);
    else save([]);
  }

  function save(answered: readonly DateDoubt[]): void {
    setAsked([]);
    for (const { edits } of parts) void edits.save(answersTo(edits, answered));
  }

  function correct(): void {
    setAsked([]);
    const dates = parts.find(({ edits }) => edits.one?.part === 'site');
    if (dates) void navigate({ hash: encodeURIComponent(doubtedField(dates.edits, asked)) }, { replace: true });
  }

  return (
    <ContentLanguages value={languages}>
      <ContentProblems value={problems}>
        {first && <AsOf asOf={first.edits.asOf} problem={first.edits.problem} ask={first.edits.ask} />}
        <PendingChanges isNamed commands={pending} />
        {parts.map(({ edits: { one } }) => one?.is_conflicting && <FolderConflict key={one.part} one={one} />)}
        {isKnown && (
          <form noValidate onSubmit={onSubmit}>
            <Stack mt="md">
              <ProposalSources value={sources}>{children}</ProposalSources>
              <RefusalNotice words={parts.find(({ edits }) => edits.refused)?.edits.refused} />
              <Group gap={10} className={form.foot}>
                <Button type="submit" variant="filled" {...restingIf(!isChanged)}>
                  <Trans>Save</Trans>
                </Button>
                {isChanged && (
                  <Button onClick={() => parts.forEach(({ edits }) => void edits.done())}>
                    <Trans>Discard the changes</Trans>
                  </Button>
                )}
                <UnsavedNote edits={{ isChanged, isStored }}>
                  {parts.some(isWaiting) && !isUndecided && t`Saved, not published yet`}
                </UnsavedNote>
              </Group>
              {problems.size > 0 && (
                <Alert role="status">
                  {t`${problems.size} to correct before the site is published. It can be saved as it is.`}
                </Alert>
              )}
            </Stack>
          </form>
        )}
        {asked.length > 0 && <DateQuestion doubts={asked} onCorrect={correct} onSave={() => save(asked)} />}
        <datalist id={pathListId}>
          {pages.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        {parts.map(({ edits: { one }, name }) => one && <PartVersionsDialog key={one.part} one={one} name={name} />)}
      </ContentProblems>
    </ContentLanguages>
  );
}

/** Assigns the problems of a part to the fields of its form. */
function problemsIn({ schema, edits: { value, one }, fields }: FormPart, languages: readonly Language[]) {
  if (!schema || value === undefined) return [];
  const misfits = contentProblemsIn(schema, value, languages).map((problem) => ({
    path: problem.path,
    words: problemWords(problem),
  }));
  const ofDates = one?.part === 'site' ? problemsOfDates(value as DoubtedSite, languages) : [];
  return [...misfits, ...ofDates].filter(({ path }) => !fields || fields.includes(String(path[0])));
}

/** The saved content, and the current day at the conference. */
function useProposalSources(saved: unknown): ContextType<typeof ProposalSources> {
  const zone = zoneOf(useSiteNow());
  const [now] = useState(() => Date.now());
  const today = typedTime(now, zone).slice(0, 'yyyy-mm-dd'.length);
  return useMemo(() => ({ saved, today }), [saved, today]);
}

/** Whether fields of the form have unpublished changes. */
function isWaiting({ edits: { one }, fields }: FormPart): boolean {
  if (!one || one.is_published) return false;
  const paths = one.versions.filter(({ version }) => version > one.published).flatMap((each) => each.paths);
  const isShown = (path: string) => path === '' || fields?.includes(stepsOf(path)?.[0] ?? '');
  return !fields || paths.length === 0 || paths.some(isShown);
}

/** Languages of the site in the form; if the form does not contain the site, the saved ones. */
function useLanguagesOf(parts: readonly PartEdits[]): readonly Language[] {
  const saved = useContentLanguages();
  const own = parts.find(({ one }) => one?.part === 'site')?.value;
  return useUnchanged(own === undefined ? saved : languagesIn(own as Site));
}
