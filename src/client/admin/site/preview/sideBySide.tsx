import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSameJson } from '#contract/parts/jsonPointer.ts';
import { localStore } from '#client/device/localStore.ts';
import { useHasRoomForPreview } from '#client/admin/ui/screenWidth.ts';
import { fieldLink } from '#client/admin/site/partNames.ts';
import type { PartEdits } from '#client/admin/site/usePart.ts';
import { placeOfControl, type FieldPlace } from './fields.ts';
import classes from './preview.module.css';

const PreviewPane = lazy(() => import('./previewPane.tsx'));

/** Key of local storage: whether the preview is folded away on this device. */
const foldedKey = 'previewFolded';

interface SideBySideProps {
  page: string;
  /** Name of the part whose fields the form has. */
  form: string;
  parts: readonly PartEdits[];
  children: ReactNode;
}

/**
 * A form and the page that it changes. From 1,200 px the page is beside the form, unless it is folded away; below, each has a
 * tab. The page follows the field that has the focus, and a press on a text of the page goes to its field (C9).
 */
export function SideBySide({ page, form, parts, children }: SideBySideProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isBeside = useHasRoomForPreview();
  const [isFolded, setFolded] = useState(() => localStore.get(foldedKey) === 'yes');
  const [tab, setTab] = useState<'form' | 'page'>('form');
  const [place, setPlace] = useState<FieldPlace>();
  const formArea = useRef<HTMLDivElement>(null);
  const isPageShown = isBeside ? !isFolded : tab === 'page';
  const values = Object.fromEntries(parts.flatMap(({ one, value }) => (one ? [[one.part, value]] : [])));

  function fold(next: boolean): void {
    setFolded(next);
    localStore.set(foldedKey, next ? 'yes' : 'no');
  }

  useEffect(() => {
    const area = formArea.current!;
    const follow = ({ target }: Event) => {
      const next = placeOfControl(target, form);
      if (next) setPlace((known) => (isSameJson(known, next) ? known : next));
    };
    const events = ['focusin', 'keyup', 'click'];
    for (const event of events) area.addEventListener(event, follow);
    return () => {
      for (const event of events) area.removeEventListener(event, follow);
    };
  }, [form]);

  function goTo({ part, pointer, at }: FieldPlace): void {
    setTab('form');
    void navigate(fieldLink(part, pointer), { replace: true });
    if (at === undefined) return;
    const name = CSS.escape(pointer || part);
    // Once the field has the focus.
    requestAnimationFrame(() => {
      const field = formArea.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${name}"]`);
      field?.focus();
      field?.setSelectionRange(at, at);
    });
  }

  return (
    <div className={classes.both} data-beside={(isBeside && !isFolded) || undefined}>
      {!isBeside && <Tabs tab={tab} onChange={setTab} />}
      {isBeside && isFolded && (
        <div className={classes.unfold}>
          <Button onClick={() => fold(false)}>
            <Trans>Show the preview</Trans>
          </Button>
        </div>
      )}
      <div
        ref={formArea}
        className={classes.form}
        hidden={!isBeside && tab !== 'form'}
        {...(!isBeside && { id: 'tab-form', role: 'tabpanel', 'aria-label': t`Form` })}
      >
        {children}
      </div>
      {(isPageShown || (!isBeside && place !== undefined)) && (
        <section
          className={classes.page}
          hidden={!isPageShown}
          aria-label={t`Preview`}
          {...(!isBeside && { id: 'tab-page', role: 'tabpanel' })}
        >
          <Suspense fallback={<div className={classes.area} />}>
            <PreviewPane
              page={page}
              values={values}
              place={place}
              onField={goTo}
              actions={
                isBeside && (
                  <Button onClick={() => fold(true)}>
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

interface TabsProps {
  tab: 'form' | 'page';
  onChange: (tab: 'form' | 'page') => void;
}

function Tabs({ tab, onChange }: TabsProps) {
  const { t } = useLingui();
  const tabs = [
    { name: 'form', label: t`Form` },
    { name: 'page', label: t`Page` },
  ] as const;
  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    const next = tab === 'form' ? 'page' : 'form';
    onChange(next);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={t`Form and page`}>
      {tabs.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          aria-selected={tab === name}
          aria-controls={tab === name ? `tab-${name}` : undefined}
          tabIndex={tab === name ? 0 : -1}
          onClick={() => onChange(name)}
          onKeyDown={onKeyDown}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
