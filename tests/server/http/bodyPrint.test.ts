import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { bodyPrint, isSameBody } from '#server/http/bodyPrint.ts';

const written = (body: object) => JSON.stringify(['edit', body]);
const sent = { command_id: 'one', title: 'Extracts' };
const first = { sent, parsed: { ...sent, tell: true } };
const print = bodyPrint(first, written);

test('S3 R11 A repeated body is recognised, even if an update has changed its defaults', () => {
  expect(isSameBody(print, first, written)).toBe(true);
  // The server's schema has another default and one more field.
  expect(isSameBody(print, { sent, parsed: { ...sent, tell: false, copies: [] } }, written)).toBe(true);
  // The client's new version sends the default explicitly.
  expect(isSameBody(print, { sent: first.parsed, parsed: first.parsed }, written)).toBe(true);
});

test('S3 V3 Another body, or the same body of another call, is not recognised', () => {
  const others = [
    { sent: { ...sent, title: 'Other' }, parsed: { ...first.parsed, title: 'Other' } },
    { sent: { ...sent, tell: false }, parsed: { ...sent, tell: false } },
    { sent: {}, parsed: { tell: true } },
  ];
  for (const other of others) expect([other, isSameBody(print, other, written)]).toEqual([other, false]);
  expect(isSameBody(print, first, (body) => JSON.stringify(['other', body]))).toBe(false);
});

test('S3 R11 Data stored by an earlier version is recognised, also if a field was added since', () => {
  const earlier = (body: object) => hash('sha256', written(body));
  expect(isSameBody(earlier(first.parsed), first, written)).toBe(true);
  expect(isSameBody(earlier(sent), first, written)).toBe(true);
  expect(isSameBody(earlier({ ...sent, title: 'Other' }), first, written)).toBe(false);
});
