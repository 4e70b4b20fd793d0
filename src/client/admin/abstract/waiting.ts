import { shownFullName } from '#contract/names/shownFullName.ts';
import { listedAuthors, listedKeywords, type AbstractRow } from '#contract/staff/abstracts.ts';
import type { OneAbstract } from '#contract/staff/oneAbstract.ts';
import type { Person } from '#contract/calls/report.ts';
import type { AnyCommand } from '#client/commands/command.ts';
import { asText } from '#client/commands/fieldChanges.ts';
import { withChanges, type Changes } from './fields.ts';

/** `target` of commands for an abstract. */
export function abstractTarget(report_id: number): string {
  return `abstract ${report_id}`;
}

/** The address of an abstract's page, with the search of the list that it is opened from. */
export function addressOf(report_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(report_id));
  return `/abstract?${parameters.toString()}`;
}

/** `target` of commands for the account that submitted it. */
export function accountTarget(visitor_id: string): string {
  return `account ${visitor_id}`;
}

/** An abstract as it will be once the commands have been applied; who and when only the server can say. */
export function abstractWith(abstract: OneAbstract, commands: readonly AnyCommand[]): OneAbstract {
  return commands.reduce((before, command): OneAbstract => {
    switch (command.name) {
      case 'edit_abstract':
        return withChanges(before, command.body.changes);
      case 'withdraw_abstract': {
        const { by, made_at, body } = command;
        const at = new Date(made_at).toISOString();
        return { ...before, withdrawn: before.withdrawn ?? { at, by_name: by.name, reason: body.reason ?? '' } };
      }
      case 'restore_abstract':
        return { ...before, withdrawn: null };
      case 'extend_deadline':
        return { ...before, account: { ...before.account, deadline: command.body.deadline.to ?? '' } };
      default:
        return before;
    }
  }, abstract);
}

/** A row of the list as it will be. */
export function rowWith(row: AbstractRow, commands: readonly AnyCommand[]): AbstractRow {
  return commands.reduce((before, command): AbstractRow => {
    switch (command.name) {
      case 'edit_abstract':
        return rowWithChanges(before, command.body.changes);
      case 'withdraw_abstract':
        return { ...before, withdrawn: true };
      case 'restore_abstract':
        return { ...before, withdrawn: false };
      default:
        return before;
    }
  }, row);
}

function rowWithChanges(row: AbstractRow, changes: Changes): AbstractRow {
  const { title, keywords, submissionType, topics, report_people } = changes;
  return {
    ...row,
    ...(title && { title: title.to }),
    ...(keywords && { keywords: keywords.to.slice(0, listedKeywords) }),
    ...(submissionType && { submissionType: asText(submissionType.to) }),
    ...(topics && { topics: asText(topics.to) }),
    ...(report_people && authorsOf(JSON.parse(report_people.to) as Person[])),
  };
}

function authorsOf(people: readonly Person[]) {
  const contacts = (chosen: readonly Person[]) =>
    chosen.map((person) => ({ name: shownFullName(person), email: person.email }));
  return {
    authors: people.slice(0, listedAuthors).map(shownFullName),
    author_count: people.length,
    corresponding: contacts(people.filter((person) => person.Corresponding_author === 1)),
    presenting: contacts(people.filter((person) => person.Oral_presentation_author === 1)),
  };
}
