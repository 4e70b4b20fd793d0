import type { Report } from '#contract/calls/report.ts';
import { newContent, newPerson, type DraftContent } from '#client/drafts/store/content.ts';
import type { Draft } from '#client/drafts/store/rows.ts';
import type { StorageFailure } from '#client/storage/storageFailure.ts';
import type { StoredAccount } from '#client/session/session.ts';

/** A fixed time, so that two screenshots of a state are the same. */
export const moment = Date.parse('2024-10-20T08:00:00Z');

export const nothing = () => undefined;

export const storageFailures: Record<StorageFailure, StorageFailure> = {
  full: 'full',
  newer: 'newer',
  unavailable: 'unavailable',
};

export const content: DraftContent = {
  ...newContent(),
  title: 'Extracts of meat',
  abstract: 'Flesh was extracted with cold water, and the constituents of its fluids were separated by their salts.',
  keywords: 'meat, extract, creatine',
  topics: '3',
  report_people: [
    {
      ...newPerson(true),
      Firstname: 'Justus',
      Lastname: 'Liebig',
      Position: 'Prof.',
      Affiliation: 'University of Giessen',
      email: 'justus@university.example',
    },
    { ...newPerson(false), Firstname: '宪', Lastname: '吴', Position: 'Dr.', Affiliation: '北京协和医学院' },
  ],
};

export const otherContent: DraftContent = {
  ...content,
  title: 'Extracts of meat, second series',
  abstract: 'Flesh was extracted with warm water, and the constituents of its fluids were separated by their salts.',
};

export const report: Report = {
  report_id: '12',
  title: content.title,
  abstract: content.abstract,
  keywords: content.keywords,
  submissionType: '1',
  topics: '3',
  file_url: '/files/1',
  file_name: 'extracts.docx',
  file_size: 48_000,
  version: 2,
  received_at: '2024-10-19T08:00:00Z',
  report_people: content.report_people,
};

export const draft: Draft = {
  id: 'draft',
  title: content.title,
  revision: 3,
  savedBy: 'page',
  typed: 12,
  createdAt: moment,
  changedAt: moment,
  characters: 240,
  state: 'editing',
};

export const sampleFile: NonNullable<Draft['file']> = {
  id: 'file',
  name: 'extracts.docx',
  size: 48_000,
  attachedAt: moment,
};

export const account: StoredAccount = {
  Firstname: 'Justus',
  Lastname: 'Liebig',
  email: 'justus@university.example',
  mytitle: 'Prof.',
  token: 'none',
  visitor_id: 'states',
  ifcn: '0',
  features: [],
};
