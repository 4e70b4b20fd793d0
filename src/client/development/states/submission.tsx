// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { Lacking } from '#client/features/deviceStorage/lackingBrowser.tsx';
import type { Lacks } from '#client/features/deviceStorage/thisBrowser.ts';
import { useState, type ReactNode } from 'react';
import { newContent, toBody, type DraftContent } from '#client/drafts/store/content.ts';
import { draftsOf } from '#client/drafts/store/database.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import type { Remark } from '#client/readers/wordFile/reading.ts';
import { FileAttachment } from '#client/screens/submission/attachment/attachment.tsx';
import { Remarks } from '#client/screens/submission/attachment/wordFile/facts.tsx';
import { SubmissionForm } from '#client/screens/submission/form/form.tsx';
import Preview from '#client/screens/submission/preview/preview.tsx';
import { ChooseVersion } from '#client/screens/submission/versions/chooseVersion.tsx';
import { SentElsewhere } from '#client/screens/submission/versions/chooseVersion.tsx';
import { OtherTexts } from '#client/screens/submission/versions/otherTexts.tsx';
import { SeparateVersion } from '#client/screens/submission/versions/otherTexts.tsx';
import { routeWithAllWords as route } from '#client/development/routes.ts';
import { Offline, Submitted } from './conditions.tsx';
import { account, content, draft, sampleFile, nothing, otherContent, report, storageFailures } from './fixtures.ts';
import { drawn, namedState, type States } from './state.ts';

const remarks: Record<Remark, true> = {
  pdf: true,
  rtf: true,
  webPage: true,
  notWord: true,
  encrypted: true,
  openDocument: true,
  otherOffice: true,
  zip: true,
  damaged: true,
  empty: true,
  older: true,
  tooLong: true,
  docxNamedDoc: true,
  docNamedDocx: true,
  macros: true,
  symbols: true,
  template: true,
};

const lacking: Record<string, Lacks> = {
  WeChat: { app: 'wechat', storage: false, worker: true },
  'another app': { app: 'other', storage: false, worker: false },
  'stores nothing': { storage: true, worker: true },
};

const attachment = { error: undefined, busy: false, onChoose: nothing, onRemove: nothing };

export const submissionStates: States = {
  ...namedState('form', {
    new: () => <Form content={newContent()} />,
    filled: () => <Form content={content} />,
    'change of a submission': () => <Form content={content} isChange />,
    refused: () => (
      <Submitted>
        <Form content={newContent()} />
      </Submitted>
    ),
  }),
  ...drawn('form/not opened', storageFailures, (openFailure) => <Form content={content} openFailure={openFailure} />),
  ...drawn('browser', lacking, (lacks) => <Lacking lacks={lacks} address="https://conference.example/submit" />),
  ...namedState('offline', {
    form: () => (
      <Offline>
        <Form content={content} />
      </Offline>
    ),
  }),
  ...drawn('remark', remarks, (_, remark) => <Remarks remarks={[remark]} />),
  ...namedState('attachment', {
    none: () => <FileAttachment draft={undefined} {...attachment} />,
    refused: () => <FileAttachment draft={undefined} {...attachment} error="The words of the rule." />,
    busy: () => <FileAttachment draft={undefined} {...attachment} busy />,
    'on this device': () => <FileAttachment draft={{ ...draft, file: sampleFile }} {...attachment} />,
    uploaded: () => (
      <FileAttachment
        draft={{ ...draft, file: sampleFile, uploaded: { fileId: sampleFile.id, file_url: '/files/1' } }}
        {...attachment}
      />
    ),
    'on the server': () => (
      <FileAttachment
        draft={{ ...draft, report: { report_id: '12', file_url: '/files/1', file_name: sampleFile.name } }}
        {...attachment}
      />
    ),
  }),
  ...namedState('other tab', {
    'two texts': () => (
      <OtherTexts
        part="title"
        undecided={{
          others: [{ part: 'title', value: otherContent.title }],
          read: () => content,
          onChoose: async () => {},
        }}
      />
    ),
    'separate version': () => <SeparateVersion dashboardPath="/loginThen" />,
  }),
  ...namedState('dialog', {
    'changed elsewhere': () => (
      <ChooseVersion
        mine={otherContent}
        draft={{ ...draft, file: sampleFile }}
        theirs={report}
        hasTopics={route.hasTopics}
        onKeepMine={nothing}
        onTakeTheirs={nothing}
        onClose={nothing}
      />
    ),
    'sent elsewhere': () => (
      <SentElsewhere
        mine={otherContent}
        draft={{ ...draft, file: sampleFile }}
        sent={{
          kind: 'unseen',
          body: toBody(content, { file_url: '/a', visitor_id: '', hasTopics: true }),
          fileName: '',
        }}
        hasTopics={route.hasTopics}
        onChoose={nothing}
        onClose={nothing}
      />
    ),
    preview: () => (
      <Preview
        content={{ ...content, topics: '' }}
        hasTopics={route.hasTopics}
        hasFile={false}
        fileDifference={{ title: true, abstract: true }}
        isChange={false}
        onClose={nothing}
      />
    ),
  }),
};

interface FormProps {
  content: DraftContent;
  isChange?: boolean;
  openFailure?: StorageFailure;
}

/** The whole form, on a database of its own. */
function Form({ content: initial, isChange = false, openFailure }: FormProps): ReactNode {
  const [start] = useState(() => ({
    db: draftsOf(account.visitor_id),
    position: {
      id: `form ${initial.title}`,
      revision: 0,
      pageId: 'states',
      ...(isChange && { report: { report_id: '12', file_url: '/files/1', file_name: sampleFile.name } }),
    },
    content: initial,
  }));
  return (
    <SubmissionForm
      route={route}
      account={account}
      start={start}
      isOpen={openFailure === undefined}
      openFailure={openFailure}
      onReopen={nothing}
    />
  );
}
