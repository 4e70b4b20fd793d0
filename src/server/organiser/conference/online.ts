import type { Conference } from './content.ts';
import type { Progress } from '#server/organiser/command.ts';
import { linksOf, placeOfLink } from './checks/links.ts';
import { contentFindingsAbout, type ContentFinding } from './finding.ts';

const { defect, hint } = contentFindingsAbout('links');

/** How long another site may take to reply, in milliseconds. */
const replyTimeout = 10_000;

/** Requests at once. */
const concurrency = 4;

/** Requests every link to another site; links within the site are checked by `links`. */
export async function deadLinks(
  conference: Conference,
  { step }: Progress,
  signal: AbortSignal,
): Promise<ContentFinding[]> {
  const found = linksOf(conference).filter(({ address }) => /^https?:/.test(address) && URL.canParse(address));
  const links = [...new Map(found.map((link) => [link.address, link])).values()];
  const findings: ContentFinding[] = [];
  for (let from = 0; from < links.length; from += concurrency) {
    const asked = links.slice(from, from + concurrency).map(async (link) => {
      const { address } = link;
      const failure = await failureOf(address, signal);
      step();
      if (failure === undefined) return;
      const place = placeOfLink(conference, link);
      const isGone = typeof failure === 'string' || failure === 404 || failure === 410;
      const said = typeof failure === 'string' ? `does not answer (${failure})` : `answers ${failure}`;
      findings.push(
        isGone
          ? defect(place, `${address} ${said}`, 'Correct the link, or take it away.')
          : hint(place, `${address} ${said}`, 'Open it in a browser: some sites refuse programs.'),
      );
    });
    await Promise.all(asked);
  }
  return findings;
}

/** The status of an unsuccessful reply, or why there was none; undefined for success. */
async function failureOf(address: string, signal: AbortSignal): Promise<number | string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(replyTimeout)]) });
    await response.body?.cancel();
    return response.ok ? undefined : response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    const { cause, name } = error as Error;
    return cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name) : name;
  }
}
