import { errorMessage } from '#server/text/errorMessage.ts';
import { isOutsideDrafts } from '#server/conference/drafts.ts';
import type { ContentFinding } from '#server/conference/finding.ts';
import { findMisfits } from '#server/conference/fit.ts';
import { withParts, type Parts } from '#server/conference/parts.ts';
import { shownConference } from '#server/conference/shown.ts';
import {
  linkFindings,
  readConference,
  type ConferenceContent,
  type UploadedFiles,
} from '#server/conference/readConference.ts';
import { checkColours } from './colours.ts';
import { checkCountry } from './country.ts';
import { checkDates } from './dates.ts';
import { checkLinks } from './links.ts';
import { checkMarkdown } from './markdown.ts';
import { checkPages } from './pages.ts';
import { checkPictures } from './pictures.ts';
import { checkReview } from './review.ts';
import { checkSpeakers } from './speakers.ts';
import { checkSamples } from './samples.ts';
import { checkPlaceholders, checkTexts } from './texts.ts';

/** The checks, by their name in messages. */
const checks: Readonly<
  Record<string, (conference: ConferenceContent, now: Date) => ContentFinding[] | Promise<ContentFinding[]>>
> = {
  toWrite: checkPlaceholders,
  pages: checkPages,
  links: checkLinks,
  pictures: checkPictures,
  speakers: checkSpeakers,
  dates: checkDates,
  review: checkReview,
  colours: checkColours,
  country: checkCountry,
  texts: checkTexts,
  markdown: checkMarkdown,
  leftovers: checkSamples,
};

/**
 * Checks the conference in a folder, offline and without building it.
 *
 * @param now - tells past days from future ones
 * @param changes - parts that differ from the folder
 * @param uploads - the uploaded files that the changes refer to
 */
export async function checkConference(
  folder: string,
  now: Date,
  changes: Parts = new Map(),
  uploads?: UploadedFiles,
): Promise<{ conference?: ConferenceContent; findings: readonly ContentFinding[] }> {
  const { conference: read, findings } = await readConference(folder);
  if (!read) return { findings };
  const conference = changes.size > 0 ? withParts(read, changes, uploads) : read;
  const misfits = findMisfits(conference);
  const shown = shownConference(conference);
  const found = await Promise.all(
    Object.entries(checks).map(([name, run]) => runCheck(name, misfits.length > 0, async () => run(shown, now))),
  );
  return {
    conference,
    findings: [...linkFindings(conference.links), ...misfits, ...found.flat().filter(isOutsideDrafts(conference))],
  };
}

/** Runs a check. It may throw if content does not fit its schema, which is reported already. */
async function runCheck(
  about: string,
  isUnfit: boolean,
  run: () => Promise<ContentFinding[]>,
): Promise<ContentFinding[]> {
  try {
    return await run();
  } catch (error) {
    if (isUnfit) return [];
    throw new Error(`The ${about} cannot be checked: ${errorMessage(error)}`, { cause: error });
  }
}

export function defectsIn(findings: readonly ContentFinding[]): ContentFinding[] {
  return findings.filter(({ state }) => state === 'problem');
}
