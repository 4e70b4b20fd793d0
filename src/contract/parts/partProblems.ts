import type { Text } from '#site/text.ts';
import { isStorable } from '#contract/calls/text.ts';
import { isNestedTooDeeply, nestedTooDeeply } from '#contract/rules/markdownNesting.ts';
import { hasControls } from '#contract/rules/invisible.ts';
import { repeatedIds } from './entryIds.ts';
import { isContentJson, orderedJson, pointerOf, valueAt, type Json } from './jsonPointer.ts';
import { partOf } from './partName.ts';

/** Maximum size of a part, in UTF-8. */
export const partBytes = { text: 100_000, data: 500_000 } as const;

/** A problem of a part, and its place. */
export interface PartProblem {
  /** JSON Pointer of the field; '' for the complete part. */
  path: string;
  reason: Text;
}

/**
 * Problems that prevent storing a part: it is too large, could harm a reader, or is of another kind. A value that does
 * not fit the schema can be stored, since forms are filled in step by step, but it cannot be published.
 *
 * @param folder - its value in the content folder, if that has it
 */
export function problemsOfPart(part: string, value: unknown, folder?: unknown): PartProblem[] {
  const kind = partOf(part)?.kind;
  if (kind === undefined) return [{ path: '', reason: reasons.unknown }];
  const max = kind === 'text' ? partBytes.text : partBytes.data;
  if (!isContentJson(value)) return [{ path: '', reason: reasons.notContent }];
  if (new TextEncoder().encode(orderedJson(value)).length > max) return [{ path: '', reason: tooLarge(max) }];
  if (kind === 'text')
    return typeof value === 'string' ? textProblems('', value) : [{ path: '', reason: reasons.text }];
  const isList = Array.isArray(value);
  if (typeof value !== 'object' || value === null || isList) return [{ path: '', reason: reasons.object }];
  return [
    ...everyProblemIn(value, []),
    ...repeatedIds(value as Json).map(({ path, id }) => ({ path, reason: sharedId(id) })),
    ...(kind === 'site' && folder !== undefined && valueAt(value, ['id']) !== valueAt(folder, ['id'])
      ? [{ path: '/id', reason: reasons.id }]
      : []),
  ];
}

const reasons = {
  unknown: { en: 'The site has no such part.', zh: '网站没有这一部分。' },
  notContent: {
    en: 'This is nested too deeply, or has names that no content has.',
    zh: '内容嵌套过深，或含有不允许的名称。',
  },
  text: { en: 'This must be a text.', zh: '此处必须是文字。' },
  object: { en: 'This must keep its fields.', zh: '此处必须保留各字段。' },
  nothing: { en: 'This is empty. Take the field or the entry away instead.', zh: '此处为空，请移除该字段或条目。' },
  characters: { en: 'This has characters that cannot be shown.', zh: '含有无法显示的字符。' },
  runs: { en: 'This address would run a program. Please enter another one.', zh: '该地址会运行程序，请更换。' },
  id: { en: 'The name of the content folder cannot be changed.', zh: '会议文件夹名称不能修改。' },
} as const satisfies Record<string, Text>;

/** Two entries of a list have one id. */
export function sharedId(id: string): Text {
  return {
    en: `Two entries of this list are called “${id}”. Please give the later one another name.`,
    zh: `列表中有两个条目的名称同为“${id}”，请为后一个换一个名称。`,
  };
}

function tooLarge(bytes: number): Text {
  const kilobytes = bytes / 1000;
  return {
    en: `This is larger than ${kilobytes} kB. Please shorten it.`,
    zh: `内容超过${kilobytes} kB，请精简。`,
  };
}

/** Problems of a value and everything in it. */
function everyProblemIn(value: unknown, way: readonly (string | number)[]): PartProblem[] {
  const path = pointerOf(way);
  if (value === null) return [{ path, reason: reasons.nothing }];
  if (typeof value === 'string') return textProblems(path, value);
  if (Array.isArray(value)) return value.flatMap((entry: unknown, index) => everyProblemIn(entry, [...way, index]));
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, field]) => everyProblemIn(field, [...way, name]));
}

function textProblems(path: string, value: string): PartProblem[] {
  if (!isStorable(value) || hasControls(value)) return [{ path, reason: reasons.characters }];
  if (isNestedTooDeeply(value)) return [{ path, reason: nestedTooDeeply }];
  return /^\s*(?:java|vb)script:/i.test(value) ? [{ path, reason: reasons.runs }] : [];
}
