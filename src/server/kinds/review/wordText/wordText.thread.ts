import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { paragraphsOf } from '#contract/readers/wordFile/readWordText.ts';
import type { StoredWordFile } from './wordTexts.ts';
import { completeText, textWithoutAuthors } from './withoutAuthors.ts';

const { path, authors } = workerData as StoredWordFile;
const paragraphs = await paragraphsOf(await openAsBlob(path));
parentPort?.postMessage(
  paragraphs && (authors === undefined ? completeText(paragraphs) : textWithoutAuthors(paragraphs, authors)),
);
