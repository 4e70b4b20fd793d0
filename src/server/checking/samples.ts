import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeedSpeakers } from '#site/speakers.ts';
import { contentDir, listConferences, templateDir } from '#server/conference/content.ts';
import { readSpeakers, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  contentFindingsAbout,
  locateText,
  placeOfText,
  type ContentFinding,
} from '#server/conference/finding.ts';

const { hint } = contentFindingsAbout('samples');

/** Phrases of the conferences that come with the project, which are samples. */
const samples: readonly (readonly [RegExp, string, zh: string])[] = [
  [/(?<!to-write@)\b[\w-]+\.example\b/, 'an address that ends in .example', '以.example结尾的示例地址'],
  [/Host University|主办大学/, "the sample institution 'Host University'", '示例单位“主办大学”'],
  [
    /\b[Tt]he Publisher\b|\b[Tt]he Society\b/,
    "a sample institution, 'the Publisher' or 'the Society'",
    '示例单位“the Publisher”或“the Society”',
  ],
  [/\b[0-2] University Avenue|大学路[0-2]号/, 'a sample address', '示例地址'],
  [/Sample Bank|示例银行|0000 0000|XXXX XX XX/, 'a sample bank account or phone number', '示例银行账号或电话'],
];

/** Finds remains of the samples and the template, which are embarrassing in a real conference. */
export async function checkSamples(conference: ConferenceContent): Promise<ContentFinding[]> {
  return [...samplePhrases(conference), ...(await people(conference)), ...(await templateFiles(conference))];
}

function samplePhrases(conference: ConferenceContent): ContentFinding[] {
  const texts = allTexts(conference);
  return samples.flatMap(([pattern, what, zh]) => {
    const places = texts.flatMap((placed) => {
      const first = pattern.exec(placed.text)?.[0];
      return first === undefined ? [] : [placeOfText(conference, placed, first)];
    });
    const [first] = places;
    if (!first) return [];
    const place = { ...first, isSummary: true as const };
    const others = [...new Set(places.map(({ file }) => file))].filter((file) => file !== first.file);
    const found = `This contains ${what}${others.length > 0 ? ` (also in ${others.join(', ')})` : ''}`;
    return [
      hint(
        'sampleWords',
        place,
        found,
        'Replace it by your own.',
        [`This still contains ${what}. Please replace it by your own.`, `此处仍是${zh}，请换成您自己的内容。`],
        { what },
      ),
    ];
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
    const found = `${shared.length} of the speakers are those of ${name}, beginning with ${shared[0]}`;
    findings.push(
      hint(
        'sampleSpeakers',
        { ...locateText(conference, shared[0] ?? '', 'speakers'), isSummary: true },
        found,
        'Replace sample speakers by your own, or leave the lists empty.',
        [
          `${shared.length} of the speakers are those of a sample, beginning with ${shared[0]}. Please replace them by your own.`,
          `有${shared.length}位报告人来自示例会议（如${shared[0]}），请换成您自己的报告人。`,
        ],
        { conference: name },
      ),
    );
  }
  return findings;
}

function namesOf({ speaker_list, speaker_list1 }: SeedSpeakers): string[] {
  return [...new Set([...speaker_list, ...speaker_list1].map(({ news_title }) => news_title))];
}

/** Drawings and documents that are still those of every new conference. */
async function templateFiles({ folder, images, files }: ConferenceContent): Promise<ContentFinding[]> {
  const paths = [
    ...[...images.keys()].map((name) => join('images', name)),
    ...[...files.keys()].map((name) => join('files', name)),
  ];
  const findings: ContentFinding[] = [];
  for (const path of paths) {
    const template = await readFile(join(templateDir, path)).catch(() => undefined);
    if (template?.equals(await readFile(join(folder, path))))
      findings.push(
        hint(
          'templateFile',
          { file: path },
          'It is the one that every new conference starts with',
          'Replace it by your own.',
          [
            `${path} is the one that every new conference starts with. Please replace it by your own.`,
            `${path}仍是新建会议自带的文件，请换成您自己的文件。`,
          ],
          { file: path },
        ),
      );
  }
  return findings;
}
