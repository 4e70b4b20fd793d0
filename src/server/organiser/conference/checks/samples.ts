import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SeedSpeakers } from '#site/speakers.ts';
import { projectDir } from '#server/config.ts';
import { conferenceNames, contentDir } from '#server/conference/content.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { contentFindingsAbout, lineOf, placeOf, type ContentFinding } from '#server/conference/finding.ts';

const { hint } = contentFindingsAbout('samples');

/** What the conferences that come with the project say because they are samples. */
const samples: readonly (readonly [RegExp, string])[] = [
  [/(?<!to-write@)\b[\w-]+\.example\b/, 'an address that ends in .example'],
  [/Host University|主办大学/, "the sample institution 'Host University'"],
  [/\b[Tt]he Publisher\b|\b[Tt]he Society\b/, "a sample institution, 'the Publisher' or 'the Society'"],
  [/\b[0-2] University Avenue|大学路[0-2]号/, 'a sample address'],
  [/Sample Bank|示例银行|0000 0000|XXXX XX XX/, 'a sample bank account or phone number'],
];

/** What is left of the samples and the template: fine in a sample, embarrassing in a conference. */
export async function checkSamples(conference: ConferenceContent): Promise<ContentFinding[]> {
  return [...samplePhrases(conference), ...(await people(conference)), ...(await templateFiles(conference))];
}

function samplePhrases({ sources }: ConferenceContent): ContentFinding[] {
  return samples.flatMap(([pattern, what]) => {
    const places = Array.from(sources).flatMap(([file, source]) => {
      const first = pattern.exec(source)?.[0];
      return first === undefined ? [] : [{ file, line: lineOf(source, first) }];
    });
    const [first, ...more] = places;
    if (!first) return [];
    const found = `Here is ${what}${more.length > 0 ? `, and in ${more.map(({ file }) => file).join(', ')}` : ''}`;
    return [hint(first, found, 'Put your own in its place.')];
  });
}

/** Speakers who speak at another conference here, too. */
async function people(conference: ConferenceContent): Promise<ContentFinding[]> {
  const own = namesOf(conference.speakers);
  const findings: ContentFinding[] = [];
  for (const name of conferenceNames()) {
    if (name === conference.id) continue;
    const file = pathToFileURL(join(contentDir, name, 'speakers.ts')).href;
    const other = await (import(file) as Promise<{ speakers: SeedSpeakers }>).catch(() => undefined);
    const shared = own.filter((speaker) => other && namesOf(other.speakers).includes(speaker));
    if (shared.length === 0) continue;
    const found = `${shared.length} of the speakers are those of ${name}, ${shared[0]} the first`;
    findings.push(
      hint(
        placeOf(conference, shared[0] ?? '', 'speakers.ts'),
        found,
        'Replace sample speakers by your own, or leave the lists empty.',
      ),
    );
  }
  return findings;
}

function namesOf({ speaker_list, speaker_list1 }: SeedSpeakers): string[] {
  return [...new Set([...speaker_list, ...speaker_list1].map(({ news_title }) => news_title))];
}

/** Drawings and documents that are still those with which every new conference begins. */
async function templateFiles({ folder, images, files }: ConferenceContent): Promise<ContentFinding[]> {
  const paths = [
    ...[...images.keys()].map((name) => join('images', name)),
    ...[...files.keys()].map((name) => join('files', name)),
  ];
  const findings: ContentFinding[] = [];
  for (const path of paths) {
    const template = await readFile(join(projectDir, 'src/template', path)).catch(() => undefined);
    if (template?.equals(await readFile(join(folder, path))))
      findings.push(
        hint({ file: path }, 'It is the one that every new conference starts with', 'Put your own in its place.'),
      );
  }
  return findings;
}
