import { useForm } from '@mantine/form';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentParts, newContent, newPerson, type DraftContent } from '#client/drafts/store/content.ts';
import { adopt } from '#client/screens/submission/form/useDraftForm.ts';
import { toContent, toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';

afterEach(cleanup);

const [reynolds, richards] = ['Reynolds', 'Richards'].map((Lastname, n) => ({ ...newPerson(n === 0), Lastname }));
const base: DraftContent = { ...newContent(), report_people: [reynolds!, richards!] };
const theirs: DraftContent = {
  title: 'There',
  abstract: 'There.',
  keywords: 'there',
  submissionType: '2',
  topics: '3',
  report_people: [reynolds!, { ...richards!, Affiliation: 'There' }, { ...newPerson(false), Lastname: 'Darwin' }],
};

/** A form that shows the base. */
function openedForm() {
  return renderHook(() => useForm<FormValues>({ mode: 'uncontrolled', initialValues: toFormValues(base) })).result
    .current;
}

test('O6 Another tab’s saved text is shown, and unchanged authors keep their fields', () => {
  const form = openedForm();
  const before = form.getValues().report_people.map(({ key }) => key);
  expect(adopt(form, theirs, base, false)).toEqual({ base: theirs, isBehind: false });
  expect(toContent(form.getValues())).toEqual(theirs);
  const keys = form.getValues().report_people.map(({ key }) => key);
  expect(keys[0]).toBe(before[0]);
  expect(keys[1], 'a field shows another text only when it is mounted anew').not.toBe(before[1]);
});

test.each(contentParts)('O6 %s is not replaced if something was typed there, and is still to be merged', (part) => {
  const form = openedForm();
  const mine = { ...base, ...(part === 'report_people' ? { report_people: [richards!] } : { [part]: 'here' }) };
  form.setValues(toFormValues(mine));
  const typed = toContent(form.getValues())[part];
  expect(adopt(form, theirs, base, false)).toEqual({ base: { ...theirs, [part]: base[part] }, isBehind: true });
  expect(toContent(form.getValues())).toEqual({ ...theirs, [part]: typed });
});

test('O6 Nothing is put into the form while an input method composes', () => {
  const form = openedForm();
  expect(adopt(form, theirs, base, true)).toEqual({ base, isBehind: true });
  expect(toContent(form.getValues())).toEqual(base);
});
