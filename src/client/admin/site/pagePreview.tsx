import { Button, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#site/text.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { useConnection } from '#client/api/connection.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { staffCall } from '#client/admin/session/staffCall.ts';
import { Section } from '#client/admin/ui/screen.tsx';
import { useAct } from '#client/admin/ui/useAct.ts';
import classes from './site.module.css';
import type { PartEdits } from './usePart.ts';
import { useContentLanguages } from './form/contentLanguages.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';

interface PagePreviewProps {
  page: string;
  parts: readonly PartEdits[];
}

/** The page with the values of the form, as readers will see it, without scripts (C2). */
export function PagePreview({ page, parts }: PagePreviewProps) {
  const { t } = useLingui();
  const own = useLanguage();
  const isOffline = useConnection() === 'offline';
  const { isBusy, act } = useAct();
  const [shown, setShown] = useState<{ html: string; language: Language }>();
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop');
  const languages = useContentLanguages();
  const site = useSiteNow();
  const [chosen, setLanguage] = useState<Language>(own);
  const language = languages.includes(chosen) ? chosen : languages[0]!;
  const path = site.routes.find(
    // A site that was published in one language has its pages in the other one too, once that is added.
    (route) =>
      'page' in route && route.page === page && (onlyLanguageOf(site) || (route.language ?? language) === language),
  )?.path;

  async function look(): Promise<void> {
    if (!path) return;
    const changes = Object.fromEntries(
      parts.flatMap(({ one, value, isChanged }) => (one && isChanged ? [[one.part, value]] : [])),
    );
    const answer = await act(() => staffCall('preview_page', { path, language, changes }));
    if (answer) setShown({ html: answer.data.html, language });
  }

  return (
    <Section
      title={t`Preview`}
      actions={
        <>
          {languages.length > 1 && (
            <SegmentedControl
              aria-label={t`Language of the preview`}
              value={language}
              onChange={(value) => setLanguage(value as Language)}
              data={[
                { value: 'en', label: 'English' },
                { value: 'zh', label: '中文' },
              ]}
            />
          )}
          <SegmentedControl
            aria-label={t`Width of the preview`}
            value={width}
            onChange={(value) => setWidth(value as typeof width)}
            data={[
              { value: 'desktop', label: t`On a computer` },
              { value: 'phone', label: t`On a phone` },
            ]}
          />
          <Button loading={isBusy} disabled={isOffline || !path} onClick={() => void look()}>
            {shown ? <Trans>Show anew</Trans> : <Trans>Show the preview</Trans>}
          </Button>
        </>
      }
    >
      {!path && <p>{t`This page is not there in this language.`}</p>}
      {shown && (
        <div className={classes.preview} data-width={width}>
          {/* Without scripts. It needs the origin to load its pictures and fonts. */}
          <iframe
            title={t`Preview of the page`}
            sandbox="allow-same-origin"
            srcDoc={shown.html}
            lang={shown.language}
          />
        </div>
      )}
    </Section>
  );
}
