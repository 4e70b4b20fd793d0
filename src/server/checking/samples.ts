import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedSpeakers } from '#site/speakers.ts';
import { contentDir, listConferences, templateDir } from '#server/conference/content.ts';
import { readSpeakers, type ConferenceContent } from '#server/conference/readConference.ts';
import { allTexts, hint, locateText, placeOfText, type ContentFinding } from '#server/conference/finding.ts';

/** Phrases of the conferences that come with the project, which are samples. */
const samples = {
  address: /(?<!to-write@)\b[\w-]+\.example\b/,
  institution: /Host University|主办大学/,
  society: /\b[Tt]he Publisher\b|\b[Tt]he Society\b/,
  street: /\b[0-2] University Avenue|大学路[0-2]号/,
  bank: /Sample Bank|示例银行|0000 0000|XXXX XX XX/,
} as const;

/** Finds remains of the samples and the template, which are embarrassing in a real conference. */
export async function checkSamples(conference: ConferenceContent): Promise<ContentFinding[]> {
  return [...samplePhrases(conference), ...(await people(conference)), ...(await templateFiles(conference))];
}

function samplePhrases(conference: ConferenceContent): ContentFinding[] {
  const texts = allTexts(conference);
  return Object.entries(samples).flatMap(([sample, pattern]) => {
    const places = texts.flatMap((placed) => {
      const first = pattern.exec(placed.text)?.[0];
      return first === undefined ? [] : [placeOfText(conference, placed, first)];
    });
    const [first] = places;
    if (!first) return [];
    const place = { ...first, sumsUp: 'site' as const };
    const others = [...new Set(places.map(({ file }) => file))].filter((file) => file !== first.file);
    return [hint('sampleWords', place, { sample: sample as keyof typeof samples, others })];
  });
}

/** Speakers who are also speakers of a sample. */
async function people(conference: ConferenceContent): Promise<ContentFinding[]> {
  const own = namesOf(conference.speakers);
  const findings: ContentFinding[] = [];
  for (const name of listConferences()) {
    if (name === conference.id) continue;
    const other = await readSpeakers(join(contentDir, name)).catch(() => undefined);
    const shared = own.filter((speaker) => other && namesOf(other).includes(speaker));
    if (shared.length === 0) continue;
    const place = { ...locateText(conference, shared[0] ?? '', 'speakers'), sumsUp: 'site' as const };
    findings.push(hint('sampleSpeakers', place, { names: shared, conference: name }));
  }
  return findings;
}

function namesOf({ speaker_list, speaker_list1 }: SeedSpeakers): string[] {
  return [...new Set([...speaker_list, ...speaker_list1].map(({ news_title }) => news_title))];
}

/** Drawings and documents that are unchanged from the template. */
async function templateFiles({ folder, images, files }: ConferenceContent): Promise<ContentFinding[]> {
  const paths = [
    ...[...images.keys()].map((name) => join('images', name)),
    ...[...files.keys()].map((name) => join('files', name)),
  ];
  const findings: ContentFinding[] = [];
  for (const path of paths) {
    const template = await readFile(join(templateDir, path)).catch(() => undefined);
    if (template?.equals(await readFile(join(folder, path))))
      findings.push(hint('templateFile', { file: path }, { file: path }));
  }
  return findings;
}
