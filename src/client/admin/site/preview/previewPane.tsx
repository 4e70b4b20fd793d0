import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PageKind } from '#site/pages.ts';
import type { RouteOf } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Language, Text } from '#site/text.ts';
import { onlyLanguageOf, routeOf } from '#contract/pages/page.ts';
import { rowsIn } from '#contract/parts/sitePages.ts';
import { pagePart } from '#contract/parts/partName.ts';
import { sessionStore } from '#client/device/localStore.ts';
import { useLanguage, useText } from '#client/i18n/language.tsx';
import { useUnchanged } from '#client/admin/records/forms/useUnchanged.ts';
import { useIsPhone } from '#client/admin/ui/screenWidth.ts';
import { useSiteNow } from '#client/admin/records/words/siteNow.ts';
import { useContentLanguages } from '#client/admin/site/form/contentLanguages.ts';
import { fieldLink, formOf } from '#client/admin/site/partNames.ts';
import { PreviewFields, type FieldPlace } from './fields.ts';
import { pageToPreview, type PartValues } from './pageToPreview.ts';
import type { DrawnPage } from './frameDocuments.ts';
import { PreviewFrame } from './previewFrame.tsx';
import { useSavedParts } from './savedParts.ts';
import classes from './preview.module.css';

interface PreviewPaneProps {
  page: string;
  /** Values of parts as typed. Other parts are rendered as saved. */
  values: PartValues;
  /** Whether to show notices of later days, marked with their first day. */
  showsComing?: boolean | undefined;
  /** Pages to choose from. */
  pages: readonly string[];
  onPage: (page: string) => void;
  /** The place in the form to show. */
  place?: FieldPlace | undefined;
  /** Whether no public page shows that place. */
  isUnseen?: boolean;
  /** Called when a text is pressed. Returns whether the form beside the preview has its field. */
  onField?: (place: FieldPlace) => boolean;
  /** Called when a link of the page is pressed. By default, opens the form of the other page. */
  onPath?: (path: string) => void;
  actions?: ReactNode;
}

/**
 * A page as readers will see it, in a language and at a width, rendered again with every change of its values (C1, C9).
 */
export default function PreviewPane(props: PreviewPaneProps) {
  const { page, values, showsComing = false, pages, onPage, place, isUnseen = false, onField, onPath, actions } = props;
  const { t } = useLingui();
  const text = useText();
  const navigate = useNavigate();
  const own = useLanguage();
  const saved = useSiteNow();
  const site = siteIn(values) ?? saved;
  const languages = useContentLanguages();
  const [fields] = useState(() => new PreviewFields());
  const isPhone = useIsPhone();
  const [wanted, setWidth] = useChoice<'desktop' | 'phone'>('previewWidth', 'desktop');
  const width = isPhone ? 'phone' : wanted;
  const [chosen, setLanguage] = useChoice<Language>('previewLanguage', own);
  const [drawn, setDrawn] = useState<DrawnPage>();
  const [hasFailed, setFailed] = useState(false);
  const area = useScale();
  const routes = pageRoutes(site).filter((each) => each.page === page);
  const inLanguage = (language: Language) => routes.find((route) => (route.language ?? language) === language);
  const offered = onlyLanguageOf(site) === undefined ? languages.filter(inLanguage) : languages;
  const language = offered.includes(chosen) ? chosen : (offered[0] ?? languages[0]!);
  const route = inLanguage(language) ?? routes[0];
  const { values: others, isOutOfReach } = useSavedParts(page);
  // A form makes new objects at each rendering.
  const drawnFrom = useUnchanged<PartValues & { site: Site }>({ ...others, ...values, site });
  const shownRoute = useUnchanged(route);

  useEffect(() => {
    if (!shownRoute || drawnFrom[pagePart(page)] === undefined) return undefined;
    const draw = () => setDrawn(pageToPreview(drawnFrom, { route: shownRoute, language, fields, showsComing }));
    // Renders once for several keystrokes within a frame.
    const later = setTimeout(draw, 16);
    return () => clearTimeout(later);
  }, [drawnFrom, page, shownRoute, language, fields, showsComing]);

  // Also after a change, which may have added a row.
  const shown = useMemo(() => (place && drawn ? fields.around(place) : []), [place, drawn, fields]);

  function onPress({ field, path }: { field?: number; path?: string }): void {
    const pressed = field === undefined ? undefined : fields.placeOf(field);
    if (pressed && onField?.(pressed)) return;
    const to = path === undefined ? undefined : routeOf(saved.routes, path);
    // A link to a place on the same page.
    const isOwn = to && 'page' in to && to.page === page;
    if (path !== undefined && onPath && !isOwn) onPath(path);
    else if (to && !isOwn) void navigate(formOf(to));
    else if (pressed) void navigate(fieldLink(pressed.part, pressed.pointer));
  }

  return (
    <>
      <div className={classes.tools}>
        {pages.length > 1 && (
          <NativeSelect
            className={classes.choice}
            aria-label={t`Page in the preview`}
            value={page}
            onChange={({ currentTarget }) => onPage(currentTarget.value)}
            data={choicesOf(saved, pages, text)}
          />
        )}
        {offered.length > 1 && (
          <SegmentedControl
            className={classes.segments}
            aria-label={t`Language of the preview`}
            value={language}
            onChange={(value) => setLanguage(value as Language)}
            data={[
              { value: 'en', label: 'English' },
              { value: 'zh', label: '中文' },
            ]}
          />
        )}
        {!isPhone && (
          <SegmentedControl
            className={classes.segments}
            aria-label={t`Width of the preview`}
            value={width}
            onChange={(value) => setWidth(value as typeof width)}
            data={[
              { value: 'desktop', label: t`On a computer` },
              { value: 'phone', label: t`On a phone` },
            ]}
          />
        )}
        {actions}
      </div>
      {onField && (
        <p className={classes.hint}>
          <Trans>Press a text to change it.</Trans>
        </p>
      )}
      <div role="status" className={classes.state}>
        {isUnseen && <Trans>Visitors do not see this part.</Trans>}
        {!route && <Trans>The site does not have this page now.</Trans>}
        {isOutOfReach && <Trans>This page is not on this device yet. It is shown once there is a connection.</Trans>}
        {hasFailed && (
          <Trans>The preview cannot show what is in the form now. It tries again with your next change.</Trans>
        )}
      </div>
      <div ref={area} className={classes.area} data-width={width} hidden={!route}>
        <PreviewFrame
          title={t`Preview of the page`}
          page={drawn}
          language={language}
          changesConference={'site' in values}
          shown={shown}
          onPress={onPress}
          onFailed={setFailed}
        />
      </div>
    </>
  );
}

/** A choice that applies to all previews in this tab. */
function useChoice<Choice extends string>(key: string, first: Choice): [Choice, (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => (sessionStore.get(key) ?? first) as Choice);
  const choose = (next: Choice) => {
    setChoice(next);
    sessionStore.set(key, next);
  };
  return [choice, choose];
}

/** The site in a form; undefined if the form contains another part, or a site without pages. */
function siteIn({ site }: PartValues): Site | undefined {
  return Array.isArray((site as Partial<Site> | undefined)?.routes) ? (site as Site) : undefined;
}

function pageRoutes({ routes }: Pick<Site, 'routes'>): RouteOf<PageKind>[] {
  return rowsIn(routes).filter((route): route is RouteOf<PageKind> => 'page' in route);
}

/** Titles of pages, with their paths if several have the same title. */
function choicesOf(site: Site, pages: readonly string[], text: (title: Text) => string) {
  const routes = pages.flatMap((page) => pageRoutes(site).find((route) => route.page === page) ?? []);
  const labels = routes.map(({ title }) => text(title));
  return routes.map(({ page, path }, index) => {
    const label = labels[index]!;
    const isAlone = labels.indexOf(label) === labels.lastIndexOf(label);
    return { value: page, label: isAlone ? label : `${label} (${path})` };
  });
}

/** Width of a desktop page, in pixels; same as in `preview.module.css`. */
const desktop = 1280;

/** Sets `--scale` on an element: how much a desktop page must be reduced to fit into it. */
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
