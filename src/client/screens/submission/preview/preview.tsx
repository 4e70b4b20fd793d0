import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Modal } from '@mantine/core';
import { Fragment, useMemo, type ReactNode } from 'react';
import { bylineOf, type BylineAuthor } from '#contract/names/byline.ts';
import type { DraftContent } from '#client/drafts/store/content.ts';
import { useLanguage } from '#client/i18n/language.tsx';
import { afterColon, commas } from '#client/i18n/listed.ts';
import { useChoiceLabels } from '#client/features/versions/versionTable.tsx';
import { useLargeDialog } from '#client/features/dialog/useDialog.ts';
import {
  FileDifferenceInWords,
  FileStateInWords,
  type FileDifference,
  type FileState,
} from '#client/screens/submission/attachment/fileState.tsx';
import { omissionsOf, useOmissionsInWords } from '#client/screens/submission/form/omissions.ts';
import { ConferenceFacts } from '#client/screens/submission/form/conferenceLine.tsx';
import { inBlocks } from './textBlocks.ts';
import classes from './preview.module.css';

/** The parts of the form that are shown besides its content. */
export interface PreviewedForm {
  hasTopics: boolean;
  fileState: FileState;
  fileDifference: FileDifference | undefined;
  /** Whether a submission is changed. */
  isChange: boolean;
}

interface PreviewProps extends PreviewedForm {
  content: DraftContent;
  onClose: () => void;
}

/** The abstract as it would be printed, with the content from when the preview was opened. */
export default function Preview({ content, onClose, ...form }: PreviewProps) {
  const { t } = useLingui();
  const dialog = useLargeDialog(onClose);
  return (
    <Modal
      {...dialog}
      title={t`Preview`}
      size={820}
      classNames={{
        root: classes.root,
        inner: classes.inner,
        content: classes.content,
        header: classes.screen,
        overlay: classes.screen,
        body: classes.body,
      }}
    >
      <Remarks content={content} {...form} />
      <Sheet content={content} hasTopics={form.hasTopics} />
      <Group className={`${classes.actions} ${classes.screen}`} gap={12}>
        <Button onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button variant="outline" onClick={dialog.onClose}>
          <Trans>Continue writing</Trans>
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * Remarks that the printed sheet does not show: empty parts, and differences from the Word file (R6, R7). Not printed.
 */
function Remarks({ content, hasTopics, fileState, fileDifference, isChange }: Omit<PreviewProps, 'onClose'>) {
  const { t } = useLingui();
  const inWords = useOmissionsInWords();
  const omitted = inWords(omissionsOf(content, { hasTopics, isChange })).map(({ omission }) => omission);
  if (omitted.length === 0 && fileState === 'attached' && !fileDifference) return null;
  return (
    <ul className={`${classes.remarks} ${classes.screen}`} aria-label={t`Before you submit`}>
      {omitted.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {fileState !== 'attached' && (
        <li>
          <FileStateInWords state={fileState} />
        </li>
      )}
      {fileDifference && (
        <li className={classes.missing}>
          <FileDifferenceInWords {...fileDifference} />
        </li>
      )}
    </ul>
  );
}

type SheetProps = Pick<PreviewProps, 'content' | 'hasTopics'>;

function Sheet({ content, hasTopics }: SheetProps) {
  const { title, abstract, keywords, report_people } = content;
  const blocks = useMemo(() => inBlocks(abstract), [abstract]);
  return (
    <article className={classes.sheet}>
      <p className={classes.conference}>
        <ConferenceFacts />
      </p>
      <h2 className={classes.title}>
        <Written text={title}>
          <Trans>No title yet</Trans>
        </Written>
      </h2>
      <Head people={report_people} />
      <section className={classes.abstract}>
        <h3>
          <Trans>Abstract</Trans>
        </h3>
        {abstract.trim() ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text does not change while it is shown
          blocks.map((block, index) => <p key={index}>{block}</p>)
        ) : (
          <p>
            <Missing>
              <Trans>No abstract yet</Trans>
            </Missing>
          </p>
        )}
      </section>
      <dl className={classes.facts}>
        <Fact name={<Trans>Keywords</Trans>}>
          <Written text={keywords}>
            <Trans>No keywords yet</Trans>
          </Written>
        </Fact>
        <TypeAndTopic content={content} hasTopics={hasTopics} />
      </dl>
    </article>
  );
}

/** Names with the numbers of their affiliations, the presenter underlined, corresponding authors with a star. */
function Head({ people }: { people: DraftContent['report_people'] }) {
  const { authors, affiliations } = useMemo(() => bylineOf(people), [people]);
  const language = useLanguage();
  const comma = commas[language];
  const corresponding = authors.filter(({ corresponds }) => corresponds);
  return (
    <>
      <p className={classes.authors}>
        {authors.map((author, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an author is known by the place in the order
          <Fragment key={index}>
            {index > 0 && comma}
            <Name author={author} />
          </Fragment>
        ))}
      </p>
      <ol className={classes.affiliations}>
        {affiliations.map((affiliation, index) => (
          <li key={affiliation}>
            <sup>{index + 1}</sup> {affiliation}
          </li>
        ))}
      </ol>
      <p className={classes.notes}>
        <Trans>Presenter underlined</Trans>
        {' · '}* <Trans>Corresponding author:</Trans>
        {afterColon[language]}
        {corresponding.map(({ email, name }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an author is known by the place in the order
          <Fragment key={index}>
            {index > 0 && comma}
            {corresponding.length > 1 && name && `${name} `}
            <Written text={email}>
              <Trans>No email yet</Trans>
            </Written>
          </Fragment>
        ))}
      </p>
    </>
  );
}

function Name({ author: { name, marks, presents, corresponds } }: { author: BylineAuthor }) {
  const written = (
    <Written text={name}>
      <Trans>No name yet</Trans>
    </Written>
  );
  return (
    <span className={classes.name}>
      {presents ? <u>{written}</u> : written}
      <sup>{[...marks, ...(corresponds ? ['*'] : [])].join(',')}</sup>
      {marks.length === 0 && (
        <>
          {' '}
          <Missing>
            <Trans>No affiliation yet</Trans>
          </Missing>
        </>
      )}
    </span>
  );
}

function TypeAndTopic({ content, hasTopics }: SheetProps) {
  const { typeLabel, topicLabel } = useChoiceLabels();
  return (
    <>
      <Fact name={<Trans>Submission type</Trans>}>
        <Written text={content.submissionType.trim() && typeLabel(content)}>
          <Trans>Not chosen</Trans>
        </Written>
      </Fact>
      {hasTopics && (
        <Fact name={<Trans>Topic</Trans>}>
          <Written text={topicLabel(content)}>
            <Trans>Not chosen</Trans>
          </Written>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A text, or a note that it is missing. */
function Written({ text, children }: { text: string | undefined; children: ReactNode }) {
  return text?.trim() ? text : <Missing>{children}</Missing>;
}

function Missing({ children }: { children: ReactNode }) {
  return <em className={classes.missing}>{children}</em>;
}
