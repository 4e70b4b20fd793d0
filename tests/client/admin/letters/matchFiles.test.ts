import { expect, test } from 'vitest';
import { matchFiles, type NamedLetter } from '#client/admin/letters/signed/matchFiles.ts';
import { pinyinOf } from '#server/text/pinyin.ts';

let ids = 100;
function letter(name: string, more: Partial<NamedLetter> = {}): NamedLetter {
  ids += 1;
  const pinyin = pinyinOf([name]);
  return { letter_id: ids, visitor_id: `v${ids}`, name, pinyin, papers: [], isSigned: false, ...more };
}

const curie = letter('Marie Skłodowska Curie', { papers: [31] });
const wu = letter('吴军', { papers: [7, 12] });
const wang = letter('王淑芬');
const muller = letter('Jörg Müller', { papers: [212] });
const li = letter('Li Wei');
const other = letter('Li Wei');
const done = letter('Niels Bohr', { isSigned: true });
const [first, second] = [letter('Ada Lovelace', { visitor_id: 'ada' }), letter('Ada Lovelace', { visitor_id: 'ada' })];
const letters = [curie, wu, wang, muller, li, other, done, { ...first, isSigned: true }, second];

const match = (file: string) => matchFiles([file], letters)[0]!;

test.each([
  ['Curie_Marie.pdf', curie],
  ['marie curie.PDF', curie],
  ['CURIE Marie Sklodowska signed.pdf', curie],
  ['MarieCurie(2).pdf', curie],
  ['吴军.pdf', wu],
  ['邀请函-吴军-已签.pdf', wu],
  ['WuJun.pdf', wu],
  ['jun_wu invitation.pdf', wu],
  ['Wang Shu-Fen.pdf', wang],
  ['shufen.wang.pdf', wang],
  ['2026-11-20 Mueller Joerg Muller Jorg.pdf', muller],
  ['Müller, Jörg.pdf', muller],
  ['Mueller_Joerg.pdf', muller],
  ['Dr Wu Jun scan.pdf', wu],
  ['吴军 Wu Jun.pdf', wu],
  [`${wang.letter_id}.pdf`, wang],
  ['paper 12.pdf', wu],
  ['稿件31 邀请函.pdf', curie],
  ['Letter No. 103 signed.pdf', wang],
  // Of two letters of one person, the unsigned one.
  ['Ada Lovelace.pdf', second],
  [`Li Wei ${other.letter_id}.pdf`, other],
])('S7 The file %s is certainly meant for its letter', (file, { letter_id }) => {
  expect(match(file)).toEqual({ confidence: 'certain', letters: [letter_id] });
});

test.each([
  // Namesakes, a part of a name, one that is signed already, a number beside another name.
  ['Li Wei.pdf', [li, other]],
  ['Curie.pdf', [curie]],
  ['Bohr Niels.pdf', [done]],
  ['Marie Curie, paper 12.pdf', [curie, wu]],
  ['scan 31 from Paris.pdf', [curie]],
  ['scan0031.pdf', [curie]],
  // A longer name than that of the letter is another person's.
  ['吴军明.pdf', [wu]],
  ['Jun Wu Smith.pdf', [wu]],
  ['Marie Skłodowska Curie and Irène.pdf', [curie]],
])('S7 The file %s is doubtful, and the letters that may be meant are offered', (file, meant) => {
  expect(match(file)).toEqual({ confidence: 'doubtful', letters: meant.map(({ letter_id }) => letter_id) });
});

test('S7 A number that could be a letter’s or another author’s paper is doubtful', () => {
  const paper = letter('Lise Meitner', { papers: [wu.letter_id] });
  expect(matchFiles([`${wu.letter_id}.pdf`], [...letters, paper])[0]).toEqual({
    confidence: 'doubtful',
    letters: [wu.letter_id, paper.letter_id],
  });
});

test('S7 A file without a name matches nothing; two files for one letter are both doubtful', () => {
  expect(match('scan0001.pdf')).toEqual({ confidence: 'none', letters: [] });
  expect(match('20261120.pdf')).toEqual({ confidence: 'none', letters: [] });
  const both = matchFiles(['吴军.pdf', 'Wu Jun.pdf'], letters);
  expect(both.map(({ confidence }) => confidence)).toEqual(['doubtful', 'doubtful']);
});

test('S7 200 files are matched with 3,000 letters at once', () => {
  const many = Array.from({ length: 3000 }, (_, number) => letter(`Person${number} Family${number % 700}`));
  const files = many.slice(0, 200).map(({ name }) => `${name.split(' ').toReversed().join('_')}.pdf`);
  // Processor time, because other tests run at the same time.
  const begun = process.cpuUsage();
  const matched = matchFiles(files, many);
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(2000);
  expect(matched).toHaveLength(200);
});
