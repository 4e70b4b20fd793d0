import { dayIn } from '#contract/dates/deadline.ts';
import { languagesIn } from '#contract/pages/page.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { defect, hint, placeOf, type ContentFinding } from '#server/conference/finding.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';

/** Checks the settings of review and decisions (W1). */
export function checkReview(conference: ConferenceContent): ContentFinding[] {
  const { review } = conference.site;
  if (!review) return [];
  const placeAt = (...steps: string[]) => placeOf(conference, 'site', pointerOf(['review', ...steps]));
  const findings: ContentFinding[] = [];
  const { criteria, perAbstract, due, fullPaper } = review;
  if (perAbstract > 0 && criteria.length === 0) findings.push(defect('reviewWithoutCriteria', placeAt('criteria')));
  for (const [index, { name }] of criteria.entries()) {
    const isRepeated = languagesIn(conference.site).some((language) =>
      criteria.slice(0, index).some((earlier) => isSameName(earlier.name[language], name[language])),
    );
    if (isRepeated) findings.push(defect('criterionTwice', placeAt('criteria', String(index), 'name'), { name }));
  }
  if (review.blind === 'double' && review.wordFile === 'file')
    findings.push(defect('reviewFileNamesAuthors', placeAt('wordFile')));
  const deadline = lastDeadline(conference);
  if (due !== undefined && deadline !== undefined && due <= deadline)
    findings.push(hint('reviewsDueEarly', placeAt('due'), { due, deadline }));
  const papersDue = fullPaper?.due;
  if (papersDue !== undefined && deadline !== undefined && papersDue <= deadline)
    findings.push(hint('papersDueEarly', placeAt('fullPaper', 'due'), { due: papersDue, deadline }));
  return findings;
}

function isSameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** The deadline for abstracts; of two that the languages announce, the later one. */
function lastDeadline({ site }: ConferenceContent): string | undefined {
  const deadline = site.dates.find(({ isAbstractDeadline }) => isAbstractDeadline);
  const days = deadline ? languagesIn(site).map((language) => dayIn(deadline.day, language)) : [];
  return days.toSorted().at(-1);
}
