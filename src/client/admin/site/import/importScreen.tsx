import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import type { OutputOf } from '#contract/calls/call.ts';
import { fieldIn } from '#contract/fields/field.ts';
import { importBytes, type importCalls } from '#contract/kinds/part/importCalls.ts';
import { RefusedFindings, type PublishFinding } from '#contract/kinds/part/part.ts';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { rowsIn } from '#contract/parts/sitePages.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import type { RefusedOutcome } from '#client/api/outcome.ts';
import { useConnection } from '#client/api/connection.ts';
import { useText } from '#client/i18n/language.tsx';
import { parts } from '#client/admin/kinds/part/records.ts';
import { refreshTopics } from '#client/admin/kinds/part/refreshTopics.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { SiteNow, useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { uploadStaffFile } from '#client/admin/session/staffFile.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import rows from '#client/admin/ui/rows.module.css';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import { FindingList } from '#client/admin/site/findingList.tsx';
import { fieldAddress } from '#client/admin/site/partNames.ts';
import { isDecided, isTooLong, noChoices } from './decisions.ts';
import { ImportedPartView } from './importedPartView.tsx';
import { zipOfFiles } from './zipOfFiles.ts';

type Preview = OutputOf<(typeof importCalls)['import_content']>;

/** Imports a ZIP or folder of content: shows what would change, asks about conflicts, and stores it (C4, C5). */
export default function ImportScreen() {
  const { t } = useLingui();
  const text = useText();
  const { isBusy, act } = useAct();
  const isOffline = useConnection() === 'offline';
  const [zip, setZip] = useState<File>();
  const [preview, setPreview] = useState<Preview>();
  const [choices, setChoices] = useState(noChoices);
  const [refusal, setRefusal] = useState<{ words: string; findings: readonly PublishFinding[] }>();
  const [isOutdated, setIsOutdated] = useState(false);
  const [sent, setSent] = useState<number>();

  async function send(file: File, confirmed = ''): Promise<Preview | undefined> {
    // Includes changes that were saved just now.
    await commandQueue.whenStill();
    const query = { choices: JSON.stringify(confirmed ? choices : noChoices), confirmed };
    const onProgress = (bytes: { sent: number; total: number }) => setSent((100 * bytes.sent) / bytes.total);
    const done = await act(() => uploadStaffFile('import_content', query, file, { onProgress }), sayRefusal);
    setSent(undefined);
    if (done) setPreview(done.data);
    return done?.data;
  }

  function sayRefusal({ msg, data }: RefusedOutcome): boolean {
    const found = z.safeParse(RefusedFindings, data);
    setRefusal({ words: msg, findings: found.data?.findings ?? [] });
    setPreview(undefined);
    return true;
  }

  async function look(file: File): Promise<void> {
    setZip(file);
    setPreview(undefined);
    setRefusal(undefined);
    setIsOutdated(false);
    setChoices(noChoices);
    if (file.size > importBytes) setRefusal({ words: text(staffProblems.importTooLarge), findings: [] });
    else await send(file);
  }

  async function store(file: File, { print }: Preview): Promise<void> {
    setIsOutdated(false);
    const done = await send(file, print);
    if (!done) return;
    setChoices(noChoices);
    setIsOutdated(!done.is_stored);
    if (!done.is_stored) return;
    void parts.sync();
    void refreshTopics();
  }

  return (
    <Screen
      title={t`Import content`}
      width="wide"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={t`Choose an exported ZIP that was edited, or its folder. Nothing is stored before you have seen what would change, and nothing is published.`}
    >
      <Stack gap="lg" mt="md" align="flex-start">
        {preview?.is_stored !== true && (
          <Chooser isBusy={isBusy} isOffline={isOffline} onChoose={(file) => void look(file)} />
        )}
        {sent !== undefined && <Progress w="100%" value={sent} aria-label={t`Upload`} />}
        {refusal && <FindingList findings={refusal.findings}>{refusal.words}</FindingList>}
        {isOutdated && (
          <Alert role="alert">
            <Trans>The site has changed in the meantime. Nothing was stored. Please look at the changes again.</Trans>
          </Alert>
        )}
        {zip && preview && !preview.is_stored && (
          <PreviewOfImport
            {...{ zip, preview, choices, isBusy, isOffline }}
            onChoose={setChoices}
            onStore={() => void store(zip, preview)}
          />
        )}
        {preview?.is_stored && <Stored preview={preview} />}
      </Stack>
    </Screen>
  );
}

interface ChooserProps {
  isBusy: boolean;
  isOffline: boolean;
  onChoose: (zip: File) => void;
}

/** Chooses a ZIP, or a folder in browsers that can. */
function Chooser({ isBusy, isOffline, onChoose }: ChooserProps) {
  const { t } = useLingui();
  const zip = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const canChooseFolder = 'webkitdirectory' in HTMLInputElement.prototype;

  async function choose(input: HTMLInputElement, isFolder: boolean): Promise<void> {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    const [first] = files;
    if (first) onChoose(isFolder ? await zipOfFiles(files) : first);
  }

  return (
    <div>
      <Group gap="md">
        <Button variant="filled" loading={isBusy} disabled={isOffline} onClick={() => zip.current?.click()}>
          <Trans>Choose a ZIP…</Trans>
        </Button>
        {canChooseFolder && (
          <Button loading={isBusy} disabled={isOffline} onClick={() => folder.current?.click()}>
            <Trans>Choose a folder…</Trans>
          </Button>
        )}
      </Group>
      {isOffline && (
        <Text size="sm" c="dimmed" mt={6}>
          <Trans>Files need a connection.</Trans>
        </Text>
      )}
      <input
        ref={zip}
        type="file"
        hidden
        accept=".zip,application/zip"
        aria-label={t`ZIP to import`}
        onChange={(event) => void choose(event.currentTarget, false)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        {...{ webkitdirectory: '' }}
        aria-label={t`Folder to import`}
        onChange={(event) => void choose(event.currentTarget, true)}
      />
    </div>
  );
}

interface PreviewOfImportProps extends Pick<ChooserProps, 'isBusy' | 'isOffline'> {
  zip: File;
  preview: Preview;
  choices: typeof noChoices;
  onChoose: (choices: typeof noChoices) => void;
  onStore: () => void;
}

/** The changes that an import would make. */
function PreviewOfImport({ zip, preview, choices, isBusy, isOffline, onChoose, onStore }: PreviewOfImportProps) {
  const { t } = useLingui();
  const siteNow = useSiteNow();
  const changed = preview.parts.filter(({ state }) => state !== 'same');
  const same = preview.parts.length - changed.length;
  const open = changed.filter((each) => !isDecided(each, choices)).length;
  const isNothing = changed.length + preview.files.length === 0;
  const site = changed.find(({ part, state }) => part === 'site' && state !== 'refused');
  const imported = site?.after as Site | undefined;
  // Names pages that are new in the file.
  const names =
    imported && rowsIn(imported.routes).length > 0 ? { ...siteNow, routes: rowsIn(imported.routes) } : siteNow;
  return (
    <Section title={t`Changes in ${zip.name}`}>
      <Stack gap="md">
        {isNothing ? (
          <Text>
            <Trans>The site has all of this already. There is nothing to import.</Trans>
          </Text>
        ) : (
          <Text>
            {t`${plural(changed.length, { one: '# part differs', other: '# parts differ' })}, ${plural(same, { one: '# is the same', other: '# are the same' })}.`}
          </Text>
        )}
        <SiteNow value={names}>
          <ul className={rows.rows}>
            {changed.map((imported) => (
              <ImportedPartView key={imported.part} {...{ imported, choices, onChoose }} />
            ))}
          </ul>
          {site && choices.parts['site'] !== 'browser' && isWithOtherTopics(site) && (
            <Text>
              <Trans>Changes to the topics reach authors at once.</Trans>
            </Text>
          )}
          {preview.findings.length > 0 && (
            <FindingList findings={preview.findings}>
              <Trans>
                The site would then have these problems. You can import now and correct them before publishing:
              </Trans>
            </FindingList>
          )}
        </SiteNow>
        <Files names={titlesOf(preview.files)}>
          <Trans>New pictures and files:</Trans>
        </Files>
        <Files names={preview.not_taken.map(nameWithin)}>
          <Trans>These files are not imported. Please upload them at the fields that show them:</Trans>
        </Files>
        {open > 0 && (
          <Text role="status">
            {t`${plural(open, { one: '# part needs a decision or correction first.', other: '# parts need a decision or correction first.' })}`}
          </Text>
        )}
        {isTooLong(choices) && (
          <Text role="alert">
            <Trans>Too many single decisions. Please choose one side for some complete parts.</Trans>
          </Text>
        )}
        {!isNothing && (
          <div>
            <Button
              variant="filled"
              loading={isBusy}
              disabled={isOffline || open > 0 || isTooLong(choices)}
              onClick={onStore}
            >
              <Trans>Import these changes</Trans>
            </Button>
          </div>
        )}
      </Stack>
    </Section>
  );
}

/** Whether the imported site has different topics or topic states. */
function isWithOtherTopics({ before, after }: Preview['parts'][number]): boolean {
  const topicsIn = (site: unknown) => [fieldIn(site, 'topics'), fieldIn(site, 'topicState')];
  return !isSameJson(topicsIn(before), topicsIn(after));
}

/** Titles of uploaded files. Each picture is there in several sizes and formats. */
function titlesOf(paths: readonly string[]): string[] {
  return paths.map((path) => nameWithin(path).replace(/-\d+x\d+\.(?:avif|webp|png)$/, ''));
}

/** The name of a file without the outer folders. */
function nameWithin(path: string): string {
  return path.replace(/^(?:images|files)\/(?:[\da-f]{16}\/)?/, '');
}

/** Names of files, without duplicates. */
function Files({ names, children }: { names: readonly string[]; children: ReactNode }) {
  if (names.length === 0) return null;
  return (
    <div>
      <p>{children}</p>
      <ul>
        {[...new Set(names)].map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The outcome: the changed parts, with links to their forms. */
function Stored({ preview: { parts: outcomes, files } }: { preview: Preview }) {
  const nameOf = usePartName();
  const changed = outcomes.filter(({ state }) => state !== 'same');
  return (
    <>
      <Alert role="status">
        <p>
          <Trans>Imported. Nothing is published yet.</Trans>
        </p>
        <ul>
          {changed.map(({ part }) => (
            <li key={part}>
              <Link to={fieldAddress(part, '')}>{nameOf(part)}</Link>
            </li>
          ))}
        </ul>
      </Alert>
      <Files names={titlesOf(files)}>
        <Trans>New pictures and files:</Trans>
      </Files>
      <Link to="/site">
        <Trans>Look at the changes and publish</Trans>
      </Link>
    </>
  );
}
