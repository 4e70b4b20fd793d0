import { expect, test } from 'vitest';
import { isPlain } from '#contract/calls/json.ts';
import { bodySigns, limits, peopleSigns } from '#contract/rules/limits.ts';

/** The characters outside of texts, counted by a slow method: all texts are removed, and the rest is counted. */
function outside(json: string): number {
  return json.replaceAll(/"(?:[^"\\]|\\.)*"/gs, '').length;
}

test.each([
  '{}',
  '{"a":1}',
  '{"a":"b\\"c","d":"\\\\"}',
  '{"a":"\\\\\\"[[[[[[[","b":"]"}',
  '["\\\\","\\\\\\\\",""]',
  '"\\""',
  `{"a":${'['.repeat(20)}`,
])('V3 structural characters of %s are counted, those within strings are not', (json) => {
  const signs = outside(json);
  expect(isPlain(json, signs)).toBe(true);
  expect(isPlain(json, signs - 1)).toBe(false);
});

test('V3 an unterminated string, and a quotation mark after any number of backslashes, are scanned in linear time', () => {
  expect(isPlain(`{"${'['.repeat(1000)}`, 1)).toBe(true);
  expect(isPlain(`"${'\\'.repeat(1001)}"[[[`, 0)).toBe(true);
  expect(isPlain(`"${'\\'.repeat(1000)}"[[[`, 2)).toBe(false);
});

test('V3 R7 the longest report is accepted, even if its JSON is pretty-printed', () => {
  const people = Array.from({ length: limits.people }, () => ({
    ...{ Firstname: '"', Middlename: '\\', Lastname: '', Position: '', Affiliation: '', email: '' },
    ...{ Corresponding_author: 0, Oral_presentation_author: 0 },
  }));
  const report_people = JSON.stringify(people, null, 4);
  expect(isPlain(report_people, peopleSigns)).toBe(true);
  const abstract = '"\\'.repeat(500_000);
  expect(isPlain(JSON.stringify({ report_people, abstract, title: '', visitor_id: 1 }, null, 4), bodySigns)).toBe(true);
});
