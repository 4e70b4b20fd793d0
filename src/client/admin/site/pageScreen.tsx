import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { PageKind } from '#site/pages.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { kinds } from '#contract/kinds.ts';
import { pagePart, textPart } from '#contract/parts/partName.ts';
import { pageFactsAddress } from '#client/admin/kinds/part/addresses.ts';
import { BackLink } from '#client/admin/ui/backLink.tsx';
import { Screen, Section } from '#client/admin/ui/screen.tsx';
import { GroupFields } from './form/contentField.tsx';
import form from './form/form.module.css';
import { placeholderMark } from '#client/admin/records/forms/placeholderMark.ts';
import { MarkdownField } from './form/markdown/markdownField.tsx';
import { PartForm } from './partForm.tsx';
import { pageKind } from './partNames.ts';
import { FormBesidePage } from './preview/formBesidePage.tsx';
import { usePart, type PartEdits } from './usePart.ts';
import { usePartName } from '#client/admin/records/words/partName.ts';
import { site as published } from '#client/published/site.ts';
import { useRecord, useRecords } from '#client/records/useRecords.ts';
import type { ReplyState } from '#client/api/replyState.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { PendingChanges } from '#client/admin/records/pending/pendingChanges.tsx';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { useContentLanguages } from './form/contentLanguages.ts';

/** Content of a page: its fields, and its longer text in each language of the site (C2, C6). */
export default function PageScreen() {
  const { page = '' } = useParams();
  const site = useSiteNow();
  const kind = pageKind(site, page);
  const isNew = pageKind(published, page) === undefined;
  const known = useRecords(parts);
  const { state } = useRecord(parts, 'site');
  // The published site lacks pages that visitors do not see yet, and an old copy may lack others. This waits for the
  // current state.
  if (!kind) return isUnderWay(state) ? null : <Navigate replace to="/site" />;
  if (isNew && known.asOf === undefined && isUnderWay(known.state)) return null;
  if (isNew && !known.rows.some(({ part }) => part === pagePart(page))) return <PageToBegin page={page} />;
  return kinds[kind].hasText ? (
    <PageWithText key={page} page={page} kind={kind} />
  ) : (
    <PageWithoutText key={page} page={page} kind={kind} />
  );
}

function isUnderWay(state: ReplyState): boolean {
  return state === 'loading' || state === 'asking';
}

/** A page that was added on this device, before the server has added it. */
function PageToBegin({ page }: { page: string }) {
  const { t } = useLingui();
  const name = usePartName()(pagePart(page));
  const { pending } = useRecord(parts, 'site');
  return (
    <Screen title={name} width="wide" back={<BackLink to="/site">{t`Site`}</BackLink>}>
      <PendingChanges isNamed commands={pending} />
      <p role="status">
        <Trans>The page can be written as soon as the server has added it.</Trans>
      </p>
    </Screen>
  );
}

interface PageProps {
  page: string;
  kind: PageKind;
}

function PageWithoutText({ page, kind }: PageProps) {
  const nameOf = usePartName();
  const part = pagePart(page);
  const data = usePart(part, nameOf(part));
  return <PageForm page={page} kind={kind} data={data} />;
}

function PageWithText({ page, kind }: PageProps) {
  const nameOf = usePartName();
  const [part, en, zh] = [pagePart(page), textPart(page, 'en'), textPart(page, 'zh')];
  const data = usePart(part, nameOf(part));
  const texts = { en: usePart(en, nameOf(en)), zh: usePart(zh, nameOf(zh)) };
  return <PageForm page={page} kind={kind} data={data} texts={texts} />;
}

interface PageFormProps extends PageProps {
  data: PartEdits;
  texts?: Readonly<Record<'en' | 'zh', PartEdits>>;
}

function PageForm({ page, kind, data, texts }: PageFormProps) {
  const { t } = useLingui();
  const nameOf = usePartName();
  const name = nameOf(pagePart(page));
  const schema = pageSchemas[kind];
  const languages = useContentLanguages();
  const path = useSiteNow().routes.find((route) => 'page' in route && route.page === page)?.path ?? '';
  const edited = [
    { edits: data, name, schema },
    ...(texts ? languages.map((lang) => ({ edits: texts[lang], name: nameOf(textPart(page, lang)) })) : []),
  ];
  return (
    <Screen
      title={name}
      width="wide"
      back={<BackLink to="/site">{t`Site`}</BackLink>}
      lead={
        kind === 'speakers' && (
          <Trans>
            Who speaks is entered under <Link to="/site/speakers">Speakers</Link>.
          </Trans>
        )
      }
      actions={
        <Link to={pageFactsAddress(path)}>
          <Trans>Title, address, menu</Trans>
        </Link>
      }
    >
      <FormBesidePage pages={[page]} form={pagePart(page)} parts={edited.map(({ edits }) => edits)}>
        <PartForm parts={edited}>
          <GroupFields schema={schema} path={[]} value={data.value} onChange={data.write} />
          {texts && (
            <Section title={t`Text`}>
              <p>
                <small>
                  <Trans>Select words and press a button to format them. An empty line begins a paragraph.</Trans>
                </small>
              </p>
              <div className={`${form.pair} ${form.texts}`}>
                {languages.map((lang) => (
                  <MarkdownField
                    key={lang}
                    label={languages.length === 1 ? t`Text` : lang === 'en' ? t`Text in English` : t`Text in Chinese`}
                    name={textPart(page, lang)}
                    lang={lang}
                    rows={14}
                    value={typed(texts[lang].value)}
                    {...placeholderMark(typed(texts[lang].value))}
                    onChange={({ currentTarget }) => texts[lang].write(currentTarget.value)}
                  />
                ))}
              </div>
            </Section>
          )}
        </PartForm>
      </FormBesidePage>
    </Screen>
  );
}

/** A text of a part; '' until it is known. */
function typed(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
