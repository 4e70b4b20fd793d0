import type { Conference } from './content.ts';
import type { Progress } from '#server/organiser/command.ts';
import { linksOf, placeOfLink } from './checks/links.ts';
import { hint, mend, type ContentFinding } from './finding.ts';

/** How long another site may take to answer, in milliseconds. */
const patience = 10_000;

/** How many of them are asked at once. */
const atOnce = 4;

/** Follows every link to another site. Its own addresses are looked at by `links`. */
export async function deadLinks(
  conference: Conference,
  { step }: Progress,
  signal: AbortSignal,
): Promise<ContentFinding[]> {
  const found = linksOf(conference).filter(({ address }) => /^https?:/.test(address) && URL.canParse(address));
  const links = [...new Map(found.map((link) => [link.address, link])).values()];
  const findings: ContentFinding[] = [];
  for (let from = 0; from < links.length; from += atOnce) {
    const asked = links.slice(from, from + atOnce).map(async (link) => {
      const { address } = link;
      const answer = await answerOf(address, signal);
      step();
      if (answer === undefined) return;
      const place = placeOfLink(conference, link);
      const isGone = typeof answer === 'string' || answer === 404 || answer === 410;
      const said = typeof answer === 'string' ? `does not answer (${answer})` : `answers ${answer}`;
      findings.push(
        isGone
          ? mend('links', place, `${address} ${said}`, 'Correct the link, or take it away.')
          : hint('links', place, `${address} ${said}`, 'Open it in a browser: some sites refuse programs.'),
      );
    });
    await Promise.all(asked);
  }
  return findings;
}

/** A status that is no success, or why there is none; nothing where all is well. */
async function answerOf(address: string, signal: AbortSignal): Promise<number | string | undefined> {
  try {
    const response = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]) });
    await response.body?.cancel();
    return response.ok ? undefined : response.status;
  } catch (error) {
    if (signal.aborted) throw error;
    const { cause, name } = error as Error;
    return cause instanceof Error ? cause.message || ((cause as NodeJS.ErrnoException).code ?? cause.name) : name;
  }
}
