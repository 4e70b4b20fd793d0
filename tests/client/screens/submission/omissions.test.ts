import { expect, test } from 'vitest';
import { newContent, newPerson } from '#client/drafts/store/content.ts';
import { omissionsOf } from '#client/screens/submission/form/omissions.ts';

const form = { hasTopics: true, isChange: false };
const nothing = { submissionType: false, topic: false, positions: [] };
const named = { ...newPerson(false), Firstname: 'Ada', Lastname: 'Lovelace' };

test('R6 Optional topic, type and positions that the conference asks for are named when left empty', () => {
  const rules = { positionRequired: 'when-editing' } as const;
  const content = { ...newContent(), report_people: [{ ...named, Position: 'Dr.' }, named, newPerson(false), named] };
  expect(omissionsOf(content, form, rules)).toEqual({ ...nothing, topic: true, positions: [2, 4] });
  expect(omissionsOf({ ...content, submissionType: '' }, form, rules)).toMatchObject({ submissionType: true });
  const chosen = { ...content, topics: '4', report_people: [{ ...named, Position: 'Dr.' }] };
  expect(omissionsOf(chosen, form, rules)).toEqual(nothing);
});

test('R6 R9 A field that the form does not have is not missing, and a required one is not reported twice', () => {
  const content = { ...newContent(), report_people: [named] };
  expect(omissionsOf(content, { ...form, hasTopics: false }, { positionRequired: 'always' })).toEqual(nothing);
  const changed = { hasTopics: false, isChange: true };
  expect(omissionsOf(content, changed, { positionRequired: 'when-editing' })).toEqual(nothing);
});
