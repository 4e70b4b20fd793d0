import type { NewReportBody, Person, Report } from '#contract/calls/report.ts';
import { invisible, withoutInvisible } from '#contract/rules/invisible.ts';
import { nobody } from '#contract/rules/nobody.ts';

/** The fields that an author fills in, under the specification's names. */
export interface DraftContent {
  title: string;
  abstract: string;
  keywords: string;
  submissionType: string;
  topics: string;
  report_people: Person[];
}

/** An empty author row; the first one is corresponding author and presenter (R5). */
export function newPerson(isFirst: boolean): Person {
  return { ...nobody, ...(isFirst && { Corresponding_author: 1, Oral_presentation_author: 1 }) };
}

/** An empty form with one author. */
export function newContent(): DraftContent {
  return { title: '', abstract: '', keywords: '', submissionType: '1', topics: '', report_people: [newPerson(true)] };
}

/** A part of a draft's text that its author sees as one field. */
export type ContentPart = keyof DraftContent;

export const contentParts: readonly ContentPart[] = [
  'title',
  'abstract',
  'keywords',
  'submissionType',
  'topics',
  'report_people',
];

/** Whether two contents are equal. */
export function sameContent(a: DraftContent, b: DraftContent): boolean {
  return contentParts.every((part) => samePart(part, a, b));
}

/** Whether two contents are equal in one part. */
export function samePart(part: ContentPart, a: Partial<DraftContent>, b: Partial<DraftContent>): boolean {
  return part === 'report_people' ? JSON.stringify(a[part]) === JSON.stringify(b[part]) : a[part] === b[part];
}

/** How much an author typed, in characters. */
export function charactersOf({ title, abstract, keywords, report_people }: DraftContent): number {
  const named = report_people.flatMap((person) => Object.values(person)).filter((value) => typeof value === 'string');
  return [title, abstract, keywords, ...named].reduce((sum, text) => sum + text.length, 0);
}

/** Content as submitted: without invisible pasted characters, some of which the server refuses. */
export function sendable(content: DraftContent): DraftContent {
  const { title, abstract, keywords, report_people } = content;
  return {
    ...content,
    title: withoutInvisible(title),
    abstract: withoutInvisible(abstract),
    keywords: withoutInvisible(keywords),
    report_people: report_people.map((person) => ({
      ...person,
      Firstname: withoutInvisible(person.Firstname),
      Middlename: withoutInvisible(person.Middlename),
      Lastname: withoutInvisible(person.Lastname),
      Position: withoutInvisible(person.Position),
      Affiliation: withoutInvisible(person.Affiliation),
      email: withoutInvisible(person.email),
    })),
  };
}

/** The payload of `add_report`; a form without topics leaves them out (R9). */
export function toBody(
  content: DraftContent,
  rest: { file_url: string; visitor_id: string; hasTopics: boolean },
): NewReportBody {
  const { topics, report_people, ...fields } = sendable(content);
  return {
    ...fields,
    report_people: JSON.stringify(report_people),
    file_url: rest.file_url,
    visitor_id: rest.visitor_id,
    ...(rest.hasTopics && { topics }),
  };
}

/** Converts a report of the server, or the payload of one, into the content of a form. Missing fields become empty. */
export function fromReport(report: Pick<Report, keyof DraftContent>): DraftContent {
  return {
    title: report.title,
    abstract: report.abstract ?? '',
    keywords: report.keywords ?? '',
    submissionType: String(report.submissionType ?? ''),
    topics: String(report.topics ?? ''),
    report_people: peopleOf(report),
  };
}

/**
 * Whether a report in the account's list has the content that was sent. Fields that a server leaves out are not
 * compared.
 */
export function isSameReport(report: Report, body: NewReportBody): boolean {
  const sent = fromReport(body);
  const listed = fromReport(report);
  return (
    listed.title === sent.title &&
    (report.keywords == null || listed.keywords === sent.keywords) &&
    (report.abstract == null || listed.abstract === sent.abstract) &&
    (report.submissionType == null || listed.submissionType === sent.submissionType) &&
    (report.file_url == null || report.file_url === body.file_url) &&
    (report.topics == null || body.topics === undefined || listed.topics === sent.topics) &&
    (report.report_people == null || JSON.stringify(listed.report_people) === JSON.stringify(sent.report_people))
  );
}

function peopleOf({ report_people }: Pick<Report, 'report_people'>): Person[] {
  const list: unknown = typeof report_people === 'string' ? parsed(report_people) : report_people;
  const people = Array.isArray(list) ? list.map(toPerson) : [];
  return people.length > 0 ? people : [newPerson(true)];
}

function toPerson(row: Partial<Record<keyof Person, unknown>> | null): Person {
  return {
    Firstname: asText(row?.Firstname),
    Middlename: asText(row?.Middlename),
    Lastname: asText(row?.Lastname),
    Position: asText(row?.Position),
    Affiliation: asText(row?.Affiliation),
    email: asText(row?.email),
    Corresponding_author: Number(row?.Corresponding_author) === 1 ? 1 : 0,
    Oral_presentation_author: Number(row?.Oral_presentation_author) === 1 ? 1 : 0,
  };
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** A title in the form in which it is compared with another one. */
export function comparableTitle(title: string): string {
  return title.normalize('NFKC').replaceAll(invisible, '').trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
