import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { everyProblem } from '#contract/problems/everyProblem.ts';

/** Words that promise that something stays when the page is closed. */
const claim = /\b(saved?|keeps?|kept|stays?|safe|still)\b.*\b(this|your) device\b|\b(is|are) safe\b|nothing is lost/i;

/** Promises that are true wherever they are read, and why. */
const trueEverywhere: Readonly<Record<string, string>> = {
  'It is saved on this device, with an abstract that you write here. Nothing is sent before you press Submission.':
    'only the database of this device can hand over a file here',
  'The drafts on this device are safe, but a newer version of this site has taken them over. Please reload the page, or try again later.':
    'the database of this device was found, and is newer',
  'This device has no room for it. What was here before is safe.': 'memory has no limit, only a disk is full',
  'The server still shows the conference from before. Nothing is lost: please try again.':
    'the conference is kept by the server',
  'Keep everything on this device, and work without a network: all abstracts in full, people, letters, mailings and payments.':
    'an offer: whether it could be kept is said afterwards',
  'Keep all abstracts of your topics in full on this device, and read them without a network.':
    'an offer: whether it could be kept is said afterwards',
  'Keep everything on this device': 'an offer: whether it could be kept is said afterwards',
  'Uploading a letter needs a connection. Your file stays where it is; nothing is lost.': 'it is a file of the disk',
};

/** Says that nothing is kept. */
const denial = /\b(is not kept|no list)\b/;

/** Every message in English, with the files that say it. */
const messages = globSync('locales/**/en.po').flatMap((catalogue) =>
  readFileSync(catalogue, 'utf8')
    .split('\n\n')
    .map((entry) => ({
      text: /^msgid "(.+)"$/m.exec(entry)?.[1] ?? '',
      files: [...entry.matchAll(/^#: (.+)$/gm)].map(([, file]) => file!),
    })),
);

describe('B2 Nothing is said to be kept where a browser stores nothing', () => {
  const claims = messages.filter(({ text }) => claim.test(text) && !denial.test(text) && !(text in trueEverywhere));

  test.each(claims)('“$text” is shown only by code that first asks whether anything is stored', ({ files }) => {
    expect(files.filter((file) => !asksFirst(file))).toEqual([]);
  });

  test('the server, which cannot know what a browser stores, does not promise it', () => {
    const words = Object.values(everyProblem).map(({ en }) => en);
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((each) => claim.test(each))).toEqual([]);
  });

  test('every exception in the list is needed', () => {
    expect(Object.keys(trueEverywhere).filter((text) => !messages.some((message) => message.text === text))).toEqual(
      [],
    );
  });
});

/** Whether a component knows where nothing is stored; in the admin area, whether its own store answered. */
function asksFirst(file: string): boolean {
  return /isInMemory\(\)|isKept|isStored|commandQueue\.inMemory\(\)/.test(readFileSync(file, 'utf8'));
}
