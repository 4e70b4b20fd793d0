import { languages } from '#contract/page.ts';
import { dataOf, writtenRoutes, type Conference } from '../content.ts';
import { hint, lineOf, mend, placeOf, quoted, type ContentFinding } from '../finding.ts';
import { markers } from '../toWrite.ts';
import { halvesIn, textsIn } from '../words.ts';

const han = '\\p{Script=Han}';
const halfWidth = new RegExp(`${han}[,;:!?()]|[,;:!?()]${han}`, 'u');
const typedSpace = new RegExp(`${han} [\\w]|[\\w] ${han}`, 'u');

/** Texts still to be written, counted by file and language. */
export function toWrite({ sources }: Conference): ContentFinding[] {
  return Array.from(sources).flatMap(([file, source]) => {
    const counted = [
      [markers.en, 'in English'],
      [markers.zh, 'in Chinese'],
      [markers.address, 'address'],
    ].map(([marker = '', where]) => ({ marker, where, count: source.split(marker).length - 1 }));
    const open = counted.filter(({ count }) => count > 0);
    if (open.length === 0) return [];
    const lines = open.map(({ marker }) => lineOf(source, marker) ?? 1);
    const said = open.map(({ count, where }) => `${count} ${where}`).join(', ');
    const advice = 'Put your own words in their place, the marker included.';
    return [mend('to write', { file, line: Math.min(...lines) }, `Still to be written: ${said}`, advice)];
  });
}

/** Both languages say something, each in its own script and punctuation; what is numbered or named is so once. */
export function texts(conference: Conference): ContentFinding[] {
  return [...pairs(conference), ...proses(conference), ...topics(conference), ...ids(conference)];
}

function pairs(conference: Conference): ContentFinding[] {
  const about = 'languages';
  const findings = new Map<string, ContentFinding>();
  const add = (finding: ContentFinding) => findings.set(`${finding.file}:${finding.line} ${finding.found}`, finding);
  for (const [file, data] of dataOf(conference)) {
    for (const { words, missing } of halvesIn(data))
      add(mend(about, placeOf(conference, words, file), `${quoted(words)} has no ${missing}`, 'Write both languages.'));
    for (const { en, zh } of textsIn(data)) {
      const at = (words: string) => placeOf(conference, words, file);
      if (!en.trim() || !zh.trim()) {
        add(
          mend(
            about,
            at(en || zh),
            `${quoted(en || zh)} is empty in ${en.trim() ? 'Chinese' : 'English'}`,
            'Write both languages.',
          ),
        );
        continue;
      }
      if (new RegExp(han, 'u').test(en))
        add(mend(about, at(en), `The English ${quoted(en)} holds Chinese characters`, 'Write it in Latin letters.'));
      const trouble = chineseTrouble(zh.replace(/^© \d+ /, ''));
      if (trouble) add(mend(about, at(zh), `The Chinese ${quoted(zh)} ${trouble}`, typography));
      if (en === zh && isProse(en))
        add(hint(about, at(en), `${quoted(en)} is the same in both languages`, 'Translate it, unless it is a name.'));
    }
  }
  return [...findings.values()];
}

const typography = 'Chinese takes ，；：！？（） and no space beside letters and digits.';

function chineseTrouble(line: string): string | undefined {
  if (halfWidth.test(line)) return 'has half-width punctuation';
  return typedSpace.test(line) ? 'has a space between Chinese characters and Latin ones' : undefined;
}

/** Words that could be translated: three or more that are written small. */
function isProse(words: string): boolean {
  return (words.match(/(?<![\w/.@-])[a-z]{2,}(?![\w/.@-])/g) ?? []).length >= 3;
}

function proses({ texts: all }: Conference): ContentFinding[] {
  const about = 'languages';
  return Array.from(all).flatMap(([name, text]) => {
    const lines = text.replaceAll(/\]\([^)\n]*\)/g, ']').split('\n');
    return lines.flatMap((words, index) => {
      const place = { file: `pages/${name}`, line: index + 1 };
      if (name.endsWith('.zh.mdx')) {
        const trouble = chineseTrouble(words);
        return trouble ? [mend(about, place, `${quoted(words)} ${trouble}`, typography)] : [];
      }
      const isChinese = new RegExp(han, 'u').test(words);
      return isChinese
        ? [mend(about, place, `The English ${quoted(words)} holds Chinese characters`, 'Write it in Latin letters.')]
        : [];
    });
  });
}

function topics(conference: Conference): ContentFinding[] {
  const about = 'topics';
  const { topics: all, topicGroups } = conference.site;
  const findings = languages.flatMap((language) =>
    repeated(all.map((topic) => topic[language])).map((words) =>
      mend(
        about,
        placeOf(conference, words, 'topics.ts'),
        `The topic ${quoted(words)} is there twice`,
        'Take one away.',
      ),
    ),
  );
  const ends = topicGroups.map(({ last }) => last);
  if (ends.length > 0 && (ends.at(-1) !== all.length || ends.some((last, index) => last <= (ends[index - 1] ?? 0))))
    findings.push(
      mend(
        about,
        placeOf(conference, 'topicGroups', 'topics.ts'),
        `The groups end at ${ends.join(', ')}, and there are ${all.length} topics`,
        'Each ends after the one before, the last with the last topic.',
      ),
    );
  return findings;
}

/** Ids under which something is found. */
function ids(conference: Conference): ContentFinding[] {
  const { site, pages } = conference;
  const types = repeated(site.submission.types.map(({ value }) => value)).map((value) =>
    mend(
      'ids',
      placeOf(conference, `value: '${value}'`, 'submission.ts'),
      `Two submission types have the value '${value}'`,
      'Give each its own.',
    ),
  );
  const news = writtenRoutes(site)
    .filter(({ kind }) => kind === 'news')
    .flatMap(({ page }) => {
      const { items = [] } = (pages.get(page) ?? {}) as { items?: readonly { id: string }[] };
      return repeated(items.map(({ id }) => id)).map((id) =>
        mend(
          'ids',
          placeOf(conference, id, `pages/${page}.ts`),
          `Two news have the id '${id}'`,
          'Give each its own: it is in the address.',
        ),
      );
    });
  return [...types, ...news];
}

function repeated(all: readonly string[]): string[] {
  return [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];
}
