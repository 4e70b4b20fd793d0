import { expect, test } from 'vitest';
import { namesIn } from '#contract/names/namesIn.ts';

const people = [
  { name: 'Lise Meitner', addresses: ['lise@kwi.example'] },
  { name: '张伟', addresses: ['zhang@jiangnan.example, zw@qq.example'] },
  { name: 'Xiao-Ming Li', addresses: [] },
  { name: '欧阳 娜娜', addresses: [] },
  { name: 'José <Pepe> Núñez', addresses: [] },
];

test.each([
  ['I, Lise Meitner, disagree.', 'Lise Meitner'],
  ['MEITNER, Lise', 'Lise Meitner'],
  ['signed: L I S E', undefined],
  ['see lise@KWI.example.', 'Lise Meitner'],
  ['see annalise@kwi.example', undefined],
  ['see lise@kwi.example.org', undefined],
  ['Meitner’s law', undefined],
  ['Lise-Meitner-Straße', 'Lise Meitner'],
  ['此意见由张伟撰写', '张伟'],
  ['张 伟', '张伟'],
  ['伟张', '张伟'],
  ['張偉', '张伟'],
  ['请来信ｚｗ＠ｑｑ.example', '张伟'],
  ['张三与李伟', undefined],
  ['Li Xiaoming', 'Xiao-Ming Li'],
  ['Xiaoming   LI', 'Xiao-Ming Li'],
  ['娜娜·欧阳', '欧阳 娜娜'],
  ['Nunez, Jose Pepe', 'José <Pepe> Núñez'],
  ['', undefined],
])('W6 a text that names a reviewer is recognised: %s', (text, name) => {
  expect(namesIn(text, people).map((person) => person.name)).toEqual(name === undefined ? [] : [name]);
});
