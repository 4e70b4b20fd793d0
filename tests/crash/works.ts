import type { NewReportBody, Report } from '#contract/calls/report.ts';
import { person, report } from '../server/support/visitor.ts';

/** What a server said of a file. */
export interface Uploaded {
  file_url: string;
  sha256: string;
}

/** What the server must say of a submission. */
export interface Version {
  abstract: string;
  version: number;
  file: Uploaded | undefined;
}

/** What the server acknowledged of a submission; its title is unique. */
export interface Work {
  title: string;
  /** What was acknowledged last; nothing where the submission itself was not. */
  acknowledged: Version | 'deleted' | undefined;
  /** What was sent since and is not answered. */
  pending?: Version | 'deleted';
  report_id: string;
}

/** Records that the last request was acknowledged. */
export function acknowledge(work: Work): void {
  work.acknowledged = work.pending;
  delete work.pending;
}

/** What a version of a submission is sent as. */
export function reportOf({ title }: Work, { abstract, file }: Version): NewReportBody {
  const people = JSON.stringify([person()]);
  return report({ title, abstract, report_people: people, file_url: file?.file_url ?? '' });
}

/** What is wrong with a submission in an author's list, in words. */
export function problemOf({ title, acknowledged, pending }: Work, list: readonly Report[]): string[] {
  const [found, ...others] = list.filter((each) => each.title === title);
  if (others.length > 0) return [`${title}: ${others.length + 1} times`];
  if (matches(found, acknowledged) || (pending && matches(found, pending))) return [];
  return [`${title}: ${found ? `version ${found.version}` : 'missing'}, not ${describeVersion(acknowledged)}`];
}

function matches(found: Report | undefined, expected: Work['acknowledged']): boolean {
  if (expected === undefined || expected === 'deleted') return found === undefined;
  return (
    found?.abstract === expected.abstract &&
    found.version === expected.version &&
    found.file_url === (expected.file?.file_url ?? '')
  );
}

function describeVersion(acknowledged: Work['acknowledged']): string {
  return typeof acknowledged === 'object' ? `version ${acknowledged.version}` : (acknowledged ?? 'unsent');
}
