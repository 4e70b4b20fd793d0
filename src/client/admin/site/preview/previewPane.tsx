import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageKind } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Language } from '#site/text.ts';
import { onlyLanguageOf, routeOf } from '#contract/pages/page.ts';
import { pagePart } from '#contract/parts/partName.ts';
import { useRecord } from '#client/records/useRecords.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { pageFactsAddress } from '#client/admin/kinds/part/addresses.ts';
import { parts } from '#client/admin/kinds/part/records.ts';
import { useUnchanged } from '#client/admin/records/forms/useUnchanged.ts';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { useContentLanguages } from '#client/admin/site/form/contentLanguages.ts';
import { fieldLink } from '#client/admin/site/partNames.ts';
import { PreviewFields, type FieldPlace } from './fields.ts';
import { pageToPreview, type PartValues } from './pageToPreview.ts';
import type { DrawnPage } from './frameDocuments.ts';
import { PreviewFrame } from './previewFrame.tsx';
import classes from './preview.module.css';

interface PreviewPaneProps {
  page: string;
  /** Values of the parts that the page is drawn from, as typed. The site and the speakers may be missing. */
  values: PartValues;
  /** The place in the form to show. */
  place?: FieldPlace | undefined;
  /** A press on a text of the form beside the preview. */
  onField?: (place: FieldPlace) => void;
  actions?: ReactNode;
}

/** A page as readers will see it, in a language and at a width, drawn again with every change of its values (C1, C9). */
export default function PreviewPane({ page, values, place, onField, actions }: PreviewPaneProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const own = useLanguage();
  const site = useSiteNow();
  const languages = useContentLanguages();
  const { data: speakers } = useRecord(parts, 'speakers');
  const [fields] = useState(() => new PreviewFields());
  const isPhone = useIsPhone();
  const [width, setWidth] = useState<'desktop' | 'phone'>(isPhone ? 'phone' : 'desktop');
  const [chosen, setLanguage] = useState<Language>(own);
  const language = languages.includes(chosen) ? chosen : languages[0]!;
  const [drawn, setDrawn] = useState<DrawnPage>();
  const area = useScale();
  const route = site.routes.find(
    // A site that was published in one language has its pages in the other one too, once that is added.
    (each): each is RouteOf<PageKind> =>
      'page' in each &&
      each.page === page &&
      (onlyLanguageOf(site) !== undefined || (each.language ?? language) === language),
  );
  // A form makes new objects at each rendering.
  const drawnFrom: PartValues = useUnchanged({ ...values, speakers: values['speakers'] ?? speakers?.value });

  useEffect(() => {
    if (!route || drawnFrom[pagePart(page)] === undefined) return undefined;
    const draw = () => setDrawn(pageToPreview({ site, ...drawnFrom }, { route, language, fields }));
    // Several keys within a frame are drawn once.
    const later = setTimeout(draw, 16);
    return () => clearTimeout(later);
  }, [drawnFrom, site, page, route, language, fields]);

  // Also after a change: a row may have come.
  const shown = useMemo(() => (place && drawn ? fields.around(place) : []), [place, drawn, fields]);

  function onPress({ field, path }: { field?: number; path?: string }): void {
    const pressed = field === undefined ? undefined : fields.placeOf(field);
    if (pressed && pressed.part in values && onField) return onField(pressed);
    const to = path === undefined ? undefined : routeOf(site.routes, path);
    if (to) return void navigate('page' in to ? `/site/page/${to.page}` : pageFactsAddress(to.path));
    if (pressed) void navigate(fieldLink(pressed.part, pressed.pointer));
  }

  return (
    <>
      <div className={classes.tools}>
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
        {actions}
      </div>
      {!route && <p>{t`This page is not there in this language.`}</p>}
      <div ref={area} className={classes.area} data-width={width} hidden={!route}>
        <PreviewFrame title={t`Preview of the page`} page={drawn} language={language} shown={shown} onPress={onPress} />
      </div>
    </>
  );
}

/** Width of a page on a computer, in pixels: as `preview.module.css` has it. */
const desktop = 1280;

/** Writes into `--scale` of an element how much smaller a page on a computer has to be drawn to fit into it. */
function useScale() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = element.current!;
    const observer = new ResizeObserver(() => {
      area.style.setProperty('--scale', String(Math.min(1, area.clientWidth / desktop)));
    });
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  return element;
}
