import { sentenceOf } from '#server/conference/finding.ts';
import { openFiles, publishingOf } from '#server/openServices.ts';
import { command } from '#server/organiser/command.ts';
import { publish } from '#server/publishing/publication.ts';
import { publishNoted } from '#server/publishing/publishNoted.ts';
import { withDatabase } from './publishedParts.ts';

/** `publish` (C3, C5): makes a conference's site from its content and the published changes from the browser. */
export const publishCommand = command({
  summary: 'Publishes the conference: makes its site from the content and the built software',
  needsSite: false,
  details: `
The site includes the changes that were published in the browser. A running server serves it within seconds, without a break. A
server also publishes at its start, if content, software or settings have changed. Content that cannot be read is not published:
the file is named, and the former publication stays. The last five publications are kept.`,
  async run({ config, out }) {
    const publishing = publishingOf(config);
    const { name, isNew, site, warnings } = await withDatabase(config, async (db) =>
      db ? publishNoted({ db, files: await openFiles(config) }, publishing) : publish(publishing),
    );
    for (const warning of warnings) await out(`Warning: ${sentenceOf(warning)}\n`);
    await out(
      isNew
        ? `Published ${site.id} as ${name}. A running server serves it within seconds.\n`
        : `Nothing has changed since ${name}.\n`,
    );
  },
});
