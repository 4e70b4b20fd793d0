import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** A page of the handbook: `en/<name>.mdx` and `zh/<name>.mdx`. */
interface HandbookTask {
  name: string;
  /** As the heading of its page. */
  title: MessageDescriptor;
}

/** In the order in which a conference's year brings them. */
export const handbookTasks = [
  { name: 'sign-in', title: msg`Signing in` },
  { name: 'team', title: msg`Inviting colleagues` },
  { name: 'overview', title: msg`The day at a glance` },
  { name: 'find', title: msg`Finding an abstract` },
  { name: 'arrived', title: msg`“Did it arrive?”` },
  { name: 'correct', title: msg`Correcting something for an author` },
  { name: 'many', title: msg`Changing many abstracts at once` },
  { name: 'mail', title: msg`Writing to authors` },
  { name: 'people', title: msg`People, payments and passwords` },
  { name: 'letters', title: msg`Invitation letters` },
  { name: 'site', title: msg`Changing the site` },
  { name: 'export', title: msg`Lists for Excel and Word` },
  { name: 'offline', title: msg`Working without a network` },
  { name: 'log', title: msg`Who did what` },
] as const satisfies readonly HandbookTask[];

export type HandbookName = (typeof handbookTasks)[number]['name'];
