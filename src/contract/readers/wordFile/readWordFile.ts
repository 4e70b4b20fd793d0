import { hasWordSignature, signatureLength, wordExtension } from '#contract/rules/file.ts';
import { countWords } from '#contract/rules/reportRules.ts';
import type { Sliceable } from '#contract/readers/sliceable.ts';
import { abstractPartsOf } from './abstractParts.ts';
import { CompoundFile } from './compoundFile.ts';
import { readDoc } from './doc/doc.ts';
import { readDocx } from './docx.ts';
import { TooLongError, type Paragraph } from './paragraph.ts';
import type { Reading, Remark } from './reading.ts';
import { unreadable } from './symbolFont.ts';

/**
 * Reads a Word file for the fields of the form, and for remarks about the file (R7, I9). Never throws, whatever the
 * file is.
 */
export async function readWordFile(file: Sliceable, name: string): Promise<Reading> {
  try {
    return await readByContent(file, name);
  } catch (error) {
    return { remarks: [error instanceof TooLongError ? 'tooLong' : 'damaged'] };
  }
}

async function readByContent(file: Sliceable, name: string): Promise<Reading> {
  const head = new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  if (!hasWordSignature(head.subarray(0, signatureLength))) return { remarks: [kindWithoutSignature(head)] };
  return head[0] === zipByte ? readAsDocx(file, name) : readAsDoc(file, name);
}

/** Number of bytes that identify the kind of a file. */
const headLength = 1024;

/** The first byte of a zip: 'P'. */
const zipByte = 0x50;

function kindWithoutSignature(head: Uint8Array<ArrayBuffer>): Remark {
  // In UTF-16 every second byte of English text is 0.
  const text = new TextDecoder('latin1')
    .decode(head)
    .replaceAll('\u0000', '')
    .replace(/^[ï»¿þÿ\s]+/, '');
  if (text.includes('%PDF-')) return 'pdf';
  if (text.startsWith('{\\rtf')) return 'rtf';
  return /^(?:<!doctype html|<html|<\?xml[^]*<html|mime-version:)/i.test(text) ? 'webPage' : 'notWord';
}

async function readAsDocx(file: Sliceable, name: string): Promise<Reading> {
  const read = await readDocx(file);
  if (typeof read === 'string') return { remarks: [read] };
  const remarks: Remark[] = [];
  if (wordExtension(name) === '.doc') remarks.push('docxNamedDoc');
  if (read.hasMacros) remarks.push('macros');
  return readText(read.paragraphs, remarks);
}

async function readAsDoc(file: Sliceable, name: string): Promise<Reading> {
  const container = await CompoundFile.open(file);
  if (container.has('EncryptedPackage')) return { remarks: ['encrypted'] };
  if (!container.has('WordDocument')) return { remarks: ['otherOffice'] };
  const paragraphs = await readDoc(container);
  if (typeof paragraphs === 'string') return { remarks: [paragraphs] };
  return readText(paragraphs, wordExtension(name) === '.docx' ? ['docNamedDocx'] : []);
}

function readText(paragraphs: readonly Paragraph[], remarks: Remark[]): Reading {
  const words = countWords(paragraphs.map(textOnTheLine).join('\n'));
  if (words === 0) return { remarks: [...remarks, 'empty'] };
  const parts = abstractPartsOf(paragraphs);
  if (template.test(parts.abstract)) return { remarks: [...remarks, 'template'] };
  if (Object.values(parts).some((part: string) => part.includes(unreadable))) remarks.push('symbols');
  return { remarks, text: { words, abstractWords: countWords(parts.abstract), parts } };
}

/**
 * The text without superscripts and subscripts: browsers differ in counting their words, and Word does not count them.
 */
function textOnTheLine({ runs }: Paragraph): string {
  return runs
    .filter(({ position }) => !position)
    .map(({ text }) => text)
    .join('');
}

/** The start of the abstracts in the conferences' templates. */
const template = /^Write (?:one paragraph of plain text|your abstract here)/;
