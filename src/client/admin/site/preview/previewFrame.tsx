import { useEffect, useState } from 'react';
import type { Language } from '#site/text.ts';
import { previewAddress, type FieldToShow } from '#client/preview/messages.ts';
import { FrameDocuments, type DrawnPage, type OnPress } from './frameDocuments.ts';
import classes from './preview.module.css';

interface PreviewFrameProps {
  title: string;
  page: DrawnPage | undefined;
  language: Language;
  /** Whether the form changes values that all pages share. */
  changesConference: boolean;
  shown: FieldToShow['fields'];
  onPress: OnPress;
  /** Called after each attempt to render the page. */
  onFailed: (hasFailed: boolean) => void;
}

/** The frame that shows a page: one document, and others behind it. */
export function PreviewFrame({
  title,
  page,
  language,
  changesConference,
  shown,
  onPress,
  onFailed,
}: PreviewFrameProps) {
  const [ids, setIds] = useState<readonly number[]>([0]);
  const [documents] = useState(() => new FrameDocuments(setIds, changesConference));

  useEffect(() => {
    addEventListener('message', documents.onMessage);
    return () => removeEventListener('message', documents.onMessage);
  }, [documents]);

  useEffect(() => documents.react({ onPress, onFailed }), [documents, onPress, onFailed]);

  useEffect(() => {
    if (page) documents.draw(page);
  }, [documents, page]);

  useEffect(() => documents.showFields(shown), [documents, shown]);

  return ids.map((id, index) => (
    <iframe
      key={id}
      ref={(frame) => documents.attach(id, frame)}
      className={classes.frame}
      data-behind={index > 0 || undefined}
      inert={index > 0}
      title={title}
      lang={language}
      src={previewAddress}
    />
  ));
}
