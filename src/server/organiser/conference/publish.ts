import { openFiles, publishingOf } from '#server/openServices.ts';
import { command } from '#server/organiser/command.ts';
import { publish } from '#server/publishing/publication.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import { withDatabase } from './publishedParts.ts';

/** `publish` (C3, C5): makes the site of a conference's content, with what was published of the changes in the browser. */
export const publishCommand = command({
  name: 'publish',
  summary: 'Publishes the conference: makes its site of the content and of the built software',
  needsSite: false,
  details: `
What was changed in the browser is in it as it was published there last. A running server serves it within seconds, without a break. At its start it does the same, where content, software or settings have changed. Nothing is published of content
that cannot be read: the file is named, and what was published before stays. The last five publications are kept.`,
  async run({ config, out }) {
    const publishing = publishingOf(config);
    const { name, isNew } = await withDatabase(config, async (db) =>
      db ? publishNoted({ db, files: await openFiles(config) }, publishing) : publish(publishing),
    );
    await out(
      isNew
        ? `Published ${config.conference} as ${name}. A running server serves it within seconds.\n`
        : `Nothing has changed since ${name}.\n`,
    );
  },
});
