import { Button, Tabs } from '@mantine/core';
import '@mantine/core/styles/Tabs.layer.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isSameJson, stepsOf } from '#contract/parts/jsonPointer.ts';
import { localStore } from '#client/device/localStore.ts';
import { useHasRoomForPreview } from '#client/admin/ui/screenWidth.ts';
import { fieldAddress, fieldLink } from '#client/admin/site/partNames.ts';
import type { PartEdits } from '#client/admin/site/usePart.ts';
import { placeOfControl, type FieldPlace } from './fields.ts';
import classes from './preview.module.css';

const PreviewPane = lazy(() => import('./previewPane.tsx'));

/** Key of local storage: whether the preview is folded away on this device. */
const foldedKey = 'previewFolded';

interface FormBesidePageProps {
  /** Pages that show what the form changes. The first is shown until another one is chosen. */
  pages: readonly string[];
  /** The page to show instead while a field has the focus. */
  pageAt?: (place: FieldPlace) => string | undefined;
  /** Name of the part whose fields the form has. */
  form: string;
  parts: readonly PartEdits[];
  /** Whether the page also shows notices of later days, because the form is about them. */
  showsComing?: boolean;
  /** Outermost fields of the form that no public page shows. */
  unseen?: readonly string[] | undefined;
  children: ReactNode;
}

/**
 * A form and the page that it changes. From 1,200 px the page is beside the form, unless it is folded away. On narrower
 * screens, each has a tab. The page scrolls to the focused field, and pressing a text on the page focuses its field
 * (C9). If no page shows the form's content, only the form is shown.
 */
export function FormBesidePage(props: FormBesidePageProps) {
  const { pages, children } = props;
  return pages[0] === undefined ? children : <FormAndPage {...props} first={pages[0]} />;
}

function FormAndPage({
  pages,
  first,
  pageAt,
  form,
  parts,
  showsComing,
  unseen = [],
  children,
}: FormBesidePageProps & { first: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isBeside = useHasRoomForPreview();
  const [isFolded, setFolded] = useState(() => localStore.get(foldedKey) === 'yes');
  const [tab, setTab] = useState<string | null>('form');
  const [chosen, setChosen] = useState('');
  const [place, setPlace] = useState<FieldPlace>();
  const formArea = useRef<HTMLDivElement>(null);
  const id = useId();
  const page = pages.includes(chosen) ? chosen : first;
  const isPageShown = isBeside ? !isFolded : tab === 'page';
  const values = Object.fromEntries(parts.flatMap(({ one, value }) => (one ? [[one.part, value]] : [])));
  const panel = (name: 'form' | 'page') =>
    isBeside ? {} : { id: `${id}-${name}`, role: 'tabpanel', 'aria-labelledby': `${id}-tab-${name}` };

  function fold(next: boolean): void {
    setFolded(next);
    localStore.set(foldedKey, next ? 'yes' : 'no');
  }

  const onFocus = useEffectEvent(({ target }: Event) => {
    const next = placeOfControl(target, form);
    if (!next) return;
    setPlace((known) => (isSameJson(known, next) ? known : next));
    setChosen(pageAt?.(next) ?? chosen);
  });

  useEffect(() => {
    const area = formArea.current!;
    const follow = (event: Event) => onFocus(event);
    const events = ['focusin', 'keyup', 'click'];
    for (const event of events) area.addEventListener(event, follow);
    return () => {
      for (const event of events) area.removeEventListener(event, follow);
    };
  }, []);

  /** Focuses a field, if the form contains it. */
  function goTo({ part, pointer, at }: FieldPlace): boolean {
    if (!(part in values) || fieldAddress(part, pointer) !== pathname) return false;
    setTab('form');
    void navigate(fieldLink(part, pointer), { replace: true });
    if (at === undefined) return true;
    const name = CSS.escape(pointer || part);
    // After the field has received the focus.
    requestAnimationFrame(() => {
      const field = formArea.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
      field?.focus();
      field?.setSelectionRange(at, at);
    });
    return true;
  }

  return (
    <div className={classes.both} data-beside={(isBeside && !isFolded) || undefined}>
      {!isBeside && (
        <Tabs value={tab} onChange={setTab} className={classes.tabs}>
          <Tabs.List aria-label={t`Form and page`}>
            <Tabs.Tab value="form" id={`${id}-tab-form`} aria-controls={`${id}-form`}>
              <Trans>Form</Trans>
            </Tabs.Tab>
            <Tabs.Tab value="page" id={`${id}-tab-page`} aria-controls={isPageShown ? `${id}-page` : undefined}>
              <Trans>Page</Trans>
            </Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      {isBeside && isFolded && (
        <div className={classes.unfold}>
          <Button onClick={() => fold(false)}>
            <Trans>Show the preview</Trans>
          </Button>
        </div>
      )}
      <div ref={formArea} className={classes.form} hidden={!isBeside && tab !== 'form'} {...panel('form')}>
        {children}
      </div>
      {(isPageShown || (!isBeside && place !== undefined)) && (
        <section className={classes.page} hidden={!isPageShown} aria-label={t`Preview`} {...panel('page')}>
          <Suspense fallback={<div className={classes.area} />}>
            <PreviewPane
              page={page}
              values={values}
              showsComing={showsComing}
              place={place}
              isUnseen={place !== undefined && unseen.includes(stepsOf(place.pointer)?.[0] ?? '')}
              onField={goTo}
              pages={pages}
              onPage={setChosen}
              actions={
                isBeside && (
                  <Button variant="link" onClick={() => fold(true)}>
                    <Trans>Hide the preview</Trans>
                  </Button>
                )
              }
            />
          </Suspense>
        </section>
      )}
    </div>
  );
}
