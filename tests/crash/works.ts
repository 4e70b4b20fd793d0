import type { NewReportBody, Report } from '#contract/calls/report.ts';
import { person, report } from '../server/support/visitor.ts';

/** The server's facts about a file. */
export interface Uploaded {
  file_url: string;
  sha256: string;
}

/** The values that the server must return for a submission. */
export interface Version {
  abstract: string;
  version: number;
  file: Uploaded | undefined;
}

/** The acknowledged state of a submission; its title is unique. */
export interface Work {
  title: string;
  /** The last acknowledged change; absent if the submission itself was not acknowledged. */
  acknowledged: Version | 'deleted' | undefined;
  /** A later change that was not answered. */
  pending?: Version | 'deleted';
  report_id: string;
}

/** Records that the last request was acknowledged. */
export function acknowledge(work: Work): void {
  work.acknowledged = work.pending;
  delete work.pending;
}

/** The body that sends a version of a submission. */
export function reportOf({ title }: Work, { abstract, file }: Version): NewReportBody {
  const people = JSON.stringify([person()]);
  return report({ title, abstract, report_people: people, file_url: file?.file_url ?? '' });
}

/** The problems of a submission in an author's list, in words. */
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
