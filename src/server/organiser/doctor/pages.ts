import type { Config } from '#server/config.ts';
import { withParts } from '#server/conference/parts.ts';
import { inLine } from '#server/conference/finding.ts';
import { readConference } from '#server/conference/readConference.ts';
import { visibleConference } from '#server/conference/visible.ts';
import { isUnpublished } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { publishingOf } from '#server/openServices.ts';
import { publishedParts } from '#server/organiser/conference/publishedParts.ts';
import { readNewestPublication } from '#server/publishing/publication.ts';
import { servedPublishing } from '#server/publishing/publishNoted.ts';
import { findSoftware } from '#server/publishing/software.ts';
import { hashFiles, hashPublication } from '#server/publishing/version.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';

/** Checks that the conference is published, from its current content. */
export async function aboutPages(config: Config, now: Date, db: Database | undefined): Promise<Finding> {
  const { ok, problem, warning } = findingsAbout('pages');
  const settings = publishingOf(config);
  // An earlier version's database has neither choices nor changes.
  const publishing = db ? await servedPublishing(db, settings).catch(() => settings) : settings;
  const software = await findSoftware(publishing.software);
  if (!software) return problem(`There is no software in ${publishing.software}`, 'Run npm run build.');
  const { conference, findings } = await readConference(publishing.content);
  const newest = await readNewestPublication(publishing.publications);
  const [first] = findings;
  if (!conference || first) {
    const broken = `${publishing.content} cannot be published`;
    return problem(newest ? `${broken}; what was published before is served` : broken, first ? inLine(first) : '');
  }
  if (!newest) return problem('The conference is not published: readers see nothing', 'Start the server.');
  const changes = db ? await publishedParts(db).catch(() => new Map<string, unknown>()) : new Map<string, unknown>();
  const isAnnouncement = db !== undefined && (await isUnpublished(db).catch(() => false));
  const visible = visibleConference(withParts(conference, changes), isAnnouncement);
  const version = hashPublication(visible, hashFiles(visible.content), software, { ...publishing, now });
  if (newest.version === version) return ok(`Published as ${newest.name}, from what is there now`);
  return warning(
    `Published as ${newest.name}; content, software or settings were changed since`,
    'Start the server again, or run npm run organiser -- publish before that.',
  );
}
