import { ActionIcon, Textarea, type TextareaProps } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useRef, useState, type ClipboardEvent, type DragEvent, type KeyboardEvent } from 'react';
import { Icon } from '#client/admin/ui/icon.tsx';
import type { Insertion } from './insertDialog.tsx';
import { begun, replaced, surrounded, type MarkdownEdit, type Selected } from './markdownEdits.ts';
import classes from './markdown.module.css';

const InsertDialog = lazy(() => import('./insertDialog.tsx'));

type MarkdownFieldProps = TextareaProps & {
  label: string;
  value: string;
  /** Language of the text. */
  lang?: 'en' | 'zh' | undefined;
  /** HTML has no buttons. */
  isHtml?: boolean;
};

/** A Markdown text with buttons for the most common formats (C2). Pasted text keeps its formatting (C9). */
export function MarkdownField({ isHtml = false, ...props }: MarkdownFieldProps) {
  const { t } = useLingui();
  const { 'aria-label': label = props.label, lang } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [inserting, setInserting] = useState<Insertion>();

  const apply = (editOf: (selected: Selected) => MarkdownEdit) => {
    if (area.current) writeInto(area.current, editOf(selectedIn(area.current)));
  };
  const ask = (what: Insertion['what'], file?: File) => {
    if (area.current) setInserting({ what, selected: selectedIn(area.current), ...(file && { file }) });
  };
  const bold = () => apply((selected) => surrounded(selected, '**'));
  const italic = () => apply((selected) => surrounded(selected, '*'));
  const buttons = [
    { name: t`Bold`, path: 'M5 3h3.6a2.4 2.4 0 0 1 0 4.8H5zm0 4.8h4.4a2.6 2.6 0 0 1 0 5.2H5z', run: bold },
    { name: t`Italic`, path: 'M7 3h5M4 13h5M9.5 3l-3 10', run: italic },
    { name: t`Heading`, path: 'M4 3v10M12 3v10M4 8h8', run: () => apply((selected) => begun(selected, '## ')) },
    {
      name: t`List`,
      path: 'M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
      run: () => apply((selected) => begun(selected, '- ')),
    },
    {
      name: t`Link…`,
      path: 'M6.5 9.5l3-3M7.5 4.5l1-1a2.8 2.8 0 0 1 4 4l-1 1M8.5 11.5l-1 1a2.8 2.8 0 0 1-4-4l1-1',
      run: () => ask('link'),
    },
    {
      name: t`Insert a picture…`,
      path: 'M2 3h12v10H2zM2 11l3.5-3.5 3 3 2-2L14 12M10.5 6h.01',
      run: () => ask('picture'),
    },
    { name: t`Insert a table…`, path: 'M2 3h12v10H2zM2 6.5h12M2 9.8h12M6 3v10M10 3v10', run: () => ask('table') },
  ];

  function onKeyDown(event: KeyboardEvent): void {
    const shortcut = { b: bold, i: italic }[event.key.toLowerCase()];
    if (!shortcut || isHtml || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    shortcut();
  }

  /** A picture is uploaded; formatted text becomes Markdown. Anything else, and code, is pasted by the browser. */
  function onPaste(event: ClipboardEvent): void {
    const { clipboardData } = event;
    const html = clipboardData.getData('text/html');
    const plain = clipboardData.getData('text/plain');
    const picture = pictureIn(clipboardData);
    // Word adds a picture of the text beside the text.
    if (picture && plain.trim() === '' && !isHtml) {
      event.preventDefault();
      ask('picture', picture);
      return;
    }
    if (isHtml || html === '' || plain.trim() === '' || clipboardData.types.includes('vscode-editor-data')) return;
    event.preventDefault();
    void import('#client/admin/site/paste/htmlToMarkdown.ts').then(
      ({ htmlToMarkdown }) => apply(({ start, end }) => replaced(start, end, htmlToMarkdown(html) ?? plain)),
      // Without a connection, the code may be unavailable.
      () => apply(({ start, end }) => replaced(start, end, plain)),
    );
  }

  /** A dropped picture is inserted at the cursor. */
  function onDrop(event: DragEvent): void {
    const picture = pictureIn(event.dataTransfer);
    if (!picture || isHtml) return;
    event.preventDefault();
    ask('picture', picture);
  }

  return (
    <>
      <Textarea
        {...props}
        ref={area}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
        onDrop={onDrop}
        inputContainer={(input) => (
          <>
            {!isHtml && (
              <div className={classes.signs} role="group" aria-label={t`Format: ${label}`}>
                {buttons.map(({ name, path, run }) => (
                  <ActionIcon key={name} aria-label={name} title={name} onClick={run}>
                    <Icon path={path} />
                  </ActionIcon>
                ))}
              </div>
            )}
            {input}
          </>
        )}
      />
      {inserting && (
        <Suspense>
          <InsertDialog
            {...inserting}
            lang={lang}
            onClose={() => setInserting(undefined)}
            onInsert={(edit) => {
              setInserting(undefined);
              if (area.current) writeInto(area.current, edit);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

function pictureIn({ files }: DataTransfer): File | undefined {
  return [...files].find(({ type }) => type.startsWith('image/'));
}

function selectedIn({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Selected {
  return { text: value, start: selectionStart, end: selectionEnd };
}

/** Writes as if it were typed: the browser can undo it, and the form receives the event. */
function writeInto(area: HTMLTextAreaElement, { from, to, words, select }: MarkdownEdit): void {
  area.focus();
  area.setSelectionRange(from, to);
  // Deprecated, but the only way to make the change undoable in the browser.
  if (!document.execCommand?.('insertText', false, words)) {
    area.setRangeText(words, from, to);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  area.setSelectionRange(from + select[0], from + select[1]);
}
