import { expect, test, vi } from 'vitest';
import { answerSlices, fileAcross } from '#client/readers/slices/acrossPort.ts';
import { readWordFile } from '#contract/readers/wordFile/readWordFile.ts';
import { fileOf } from '../../../contract/readers/wordFile/buildWordFiles.ts';
import { soon } from '../../../soon.ts';

const docx = new Blob([fileOf('tests/fixtures/abstract-en.docx')]);
const neverFails = () => expect.unreachable('The bytes are there');

test('B2 R7 A worker reads a Word file of the page by requesting slices', async () => {
  const { port1, port2 } = new MessageChannel();
  answerSlices(port1, docx, neverFails);
  const read = await readWordFile(fileAcross(port2, docx.size), 'abstract.docx');
  port2.close();
  expect(read).toEqual(await readWordFile(docx, 'abstract.docx'));
  expect(read.text?.abstractWords).toBe(208);
});

test('B2 Slices that are requested at the same time each get their own bytes', async () => {
  const { port1, port2 } = new MessageChannel();
  const first = Promise.withResolvers<ArrayBuffer>();
  const slice = vi.fn((from: number) => ({
    arrayBuffer: () => (from === 0 ? first.promise : Promise.resolve(new Uint8Array([2]).buffer)),
  }));
  answerSlices(port1, { size: 2, slice }, neverFails);
  const file = fileAcross(port2, 2);
  const answers = Promise.all([file.slice(0, 1).arrayBuffer(), file.slice(1).arrayBuffer()]);
  await soon(() => expect(slice).toHaveBeenCalled());
  first.resolve(new Uint8Array([1]).buffer);
  expect((await answers).map((bytes) => [...new Uint8Array(bytes)])).toEqual([[1], [2]]);
  port2.close();
});

test('B2 A file that the device cannot read is a failure of the device, not an answer', async () => {
  const { port1, port2 } = new MessageChannel();
  const failure = await new Promise((onFailure) => {
    const refused = { arrayBuffer: () => Promise.reject(new Error('Piece 3 is missing')) };
    answerSlices(port1, { size: 1, slice: () => refused }, onFailure);
    void fileAcross(port2, 1).slice(0).arrayBuffer();
  });
  port2.close();
  expect(failure).toEqual(new Error('Piece 3 is missing'));
});
