import { I18nProvider } from '@lingui/react';
import { useLayoutEffect, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import type { I18n } from '@lingui/core';
import type { PageKind } from '#site/pages.ts';
import { pageScreens } from '#client/app/routes.tsx';
import { takePages, type PageProps } from '#client/conference/content.ts';
import { site } from '#client/published/site.ts';
import { loadCatalogue } from '#client/i18n/catalogue.ts';
import { LanguageContext } from '#client/i18n/language.tsx';
import { Footer } from '#client/shell/footer/footer.tsx';
import { Header } from '#client/shell/header/header.tsx';
import SiteNotices from '#client/shell/siteNotices/siteNotices.tsx';
import classes from '#client/shell/shell.module.css';
import { FailureBoundary } from '#client/ui/components/failureBoundary.tsx';
import { theme } from '#client/ui/theme/theme.ts';
import { Themed } from '#client/ui/theme/themed.tsx';
import '#client/ui/theme/styles.ts';
import { takeTexts } from './conferenceTexts.ts';
import type { FieldToShow, FromPreview, PageToPreview } from './messages.ts';
import { fieldAt, elementOf, readMarks, watchMarks } from './marks.ts';
import { setUploads } from './uploads.ts';
import { setSpeakers } from './standIns/publicCall.ts';
import './preview.css';

const element = document.getElementById('root')!;
const root = createRoot(element);
let pictures: PageToPreview['pictures'] = [];
let send: (message: FromPreview) => void = () => undefined;
/** The fields that were shown last. */
let shown: FieldToShow['fields'] = [];
/** Counts the changes of the conference's texts. */
let edition = 0;

watchMarks(document.documentElement);
document.addEventListener('click', onPress, { capture: true });
document.addEventListener('submit', (event) => event.preventDefault(), { capture: true });

/** Renders a page, or the same page with other values. */
export async function drawPage(page: PageToPreview, answer: (message: FromPreview) => void): Promise<void> {
  const { route, language, data } = page;
  const [i18n, { default: Screen }] = await Promise.all([loadCatalogue(language, route), pageScreens[route.kind]()]);
  if (takeTexts(globalThis.conference, page.conference)) edition += 1;
  ({ pictures } = page);
  setUploads(page.uploads);
  send = answer;
  takePages({ [route.page]: data });
  setSpeakers(page.speakers);
  document.documentElement.lang = language;
  root.render(
    <PreviewedPage
      // Mounted again after texts have changed, because some components compute from them when they mount.
      key={edition}
      {...{ page, i18n }}
      Screen={Screen as ComponentType<PageProps<PageKind>>}
      onDrawn={() => {
        outline(shown);
        answer({ type: 'drawn', number: page.number });
      }}
      onFailed={() => answer({ type: 'failed', number: page.number })}
    />,
  );
}

interface PreviewedPageProps {
  page: PageToPreview;
  i18n: I18n;
  Screen: ComponentType<PageProps<PageKind>>;
  onDrawn: () => void;
  onFailed: () => void;
}

/** A page, or nothing if unfinished values make its screen fail. Every new page is rendered again. */
function PreviewedPage({ onFailed, ...props }: PreviewedPageProps) {
  const { number } = props.page;
  return (
    <FailureBoundary page={String(number)} failure={<Failure key={number} onFailed={onFailed} />}>
      <PageInShell {...props} />
    </FailureBoundary>
  );
}

function Failure({ onFailed }: Pick<PreviewedPageProps, 'onFailed'>) {
  useLayoutEffect(onFailed, [onFailed]);
  return null;
}

/**
 * The page between header and footer, as `shell/shell.tsx` renders it, without anything that depends on the visitor.
 */
function PageInShell({ page: { route, language, data }, i18n, Screen, onDrawn }: Omit<PreviewedPageProps, 'onFailed'>) {
  useLayoutEffect(() => {
    readMarks(element);
    onDrawn();
  }, [onDrawn]);
  return (
    <Themed theme={theme}>
      <LanguageContext value={language}>
        <I18nProvider i18n={i18n}>
          <MemoryRouter key={`${route.path} ${language}`} initialEntries={[route.path]}>
            <div className={classes.shell}>
              <Header />
              {site.notices && <SiteNotices />}
              <main id="main" className={classes.main} tabIndex={-1}>
                <Screen route={route} page={data.page} />
              </main>
              <Footer route={route} />
            </div>
          </MemoryRouter>
        </I18nProvider>
      </LanguageContext>
    </Themed>
  );
}

/** Scrolls to the text of a field and outlines it. */
export function showField(fields: FieldToShow['fields']): void {
  shown = fields;
  const place = outline(fields);
  if (!place) return;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const { top, bottom } = place.getBoundingClientRect();
  const isVisible = top >= 0 && bottom <= innerHeight;
  if (!isVisible) place.scrollIntoView({ block: 'center', behavior: isCalm ? 'instant' : 'smooth' });
}

/** Outlines the text of a field, and returns its element. */
function outline(fields: FieldToShow['fields']): Element | undefined {
  const place = fields.map((group) => elementOf(group, pictures)).find(Boolean);
  for (const other of document.querySelectorAll('[data-shown]'))
    if (other !== place) other.removeAttribute('data-shown');
  place?.setAttribute('data-shown', '');
  return place;
}

/**
 * Tells the form what was pressed: the field of a text, or the target of a link. The preview itself does not follow
 * links.
 */
function onPress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  const field = fieldAt(event.target, { x: event.clientX, y: event.clientY }, pictures);
  // Elements that expand in place still do. A drawer would cover the page.
  if (link || (field !== undefined && !isOpener(event.target))) {
    event.preventDefault();
    event.stopPropagation();
  }
  const isHere = link?.origin === location.origin && link.pathname !== location.pathname;
  if (field === undefined && !isHere) return;
  send({ type: 'press', ...(field !== undefined && { field }), ...(isHere && { path: link.pathname }) });
}

/** Whether an element expands a part of the page in place. */
function isOpener(element: Element): boolean {
  return (element.closest('summary') ?? element.closest('[aria-expanded]')) !== null;
}
