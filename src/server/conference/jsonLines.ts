import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { errorMessage } from '#server/text/errorMessage.ts';

/** The line of each value in a JSON text, from 1, by its JSON Pointer. The text must be valid. */
export function linesOfJson(text: string): Map<string, number> {
  const lines = new Map<string, number>();
  const tokens = text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s{}[\]:,"]+|\n/g);
  /** The containers around the present token, each with the key or index of its present value. */
  const around: { isList: boolean; at: string | number }[] = [];
  let line = 1;
  let isKey = false;
  for (const [token] of tokens) {
    const inner = around.at(-1);
    if (token === '\n') line += 1;
    else if (token === '}' || token === ']') around.pop();
    else if (token === ',') {
      isKey = inner?.isList === false;
      if (inner?.isList) inner.at = Number(inner.at) + 1;
    } else if (token === ':') isKey = false;
    else if (isKey && inner && token.startsWith('"')) inner.at = JSON.parse(token) as string;
    else {
      lines.set(pointerOf(around.map(({ at }) => at)), line);
      if (token === '{') around.push({ isList: false, at: '' });
      if (token === '[') around.push({ isList: true, at: 0 });
    }
    if (token === '{') isKey = true;
    if (token === '[') isKey = false;
  }
  return lines;
}

/** The line, from 1, on which a text stops being JSON. V8 names a position for some errors only. */
export function lineOfSyntaxError(text: string): number {
  const ends = Array.from(text.matchAll(/\n/g), ({ index }) => index + 1);
  // All lines before `first` are correct; those from `last` on contain the error, or the text ends too soon.
  let [first, last] = [0, ends.length];
  while (first < last) {
    const middle = Math.floor((first + last) / 2);
    if (isCorrectSoFar(text.slice(0, ends[middle]))) first = middle + 1;
    else last = middle;
  }
  return first + 1;
}

/** Whether a text is JSON, or may become JSON if more follows. */
function isCorrectSoFar(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const [, position] = /position (\d+)/.exec(errorMessage(error)) ?? [];
    return position === undefined ? errorMessage(error).startsWith('Unexpected end') : Number(position) >= text.length;
  }
}
