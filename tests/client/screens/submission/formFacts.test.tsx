import { useForm } from '@mantine/form';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent, newPerson } from '#client/drafts/store/content.ts';
import { site } from '#client/published/site.ts';
import { ConferenceLine } from '#client/screens/submission/form/conferenceLine.tsx';
import type { FileState } from '#client/screens/submission/attachment/fileState.tsx';
import { toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import { Checklist } from '#client/screens/submission/sending/statePanel.tsx';
import { show } from '../../show.tsx';

afterEach(cleanup);

test('R4 On a phone, the line above the form has the conference’s short name before days and place', async () => {
  await show('/submissionUpload', <ConferenceLine />);
  const short = screen.getByText(site.shortName.en);
  const following = [];
  for (let part = short.nextElementSibling; part; part = part.nextElementSibling) following.push(part.textContent);
  expect(following).toEqual(['3–6 December 2024', site.venue?.en].filter(Boolean));
});

const person = { ...newPerson(false), Firstname: 'Ana', Lastname: 'Perez', Affiliation: 'Host University' };
const full = { ...person, Position: 'Dr.', email: 'a@host.example' };
const people = [{ ...full, Corresponding_author: 1 as const }, { ...person, email: 'b@host.example' }, person];

function List({ fileState = 'attached' }: { fileState?: FileState }) {
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues({ ...newContent(), report_people: [...people, newPerson(false)] }),
  });
  const difference = { title: true, abstract: true };
  return <Checklist form={form} hasTopics fileState={fileState} fileDifference={difference} isChange={false} />;
}

test('R6 R7 The checklist counts what authors lack, and mentions differences from the Word file without alarm', async () => {
  await show('/submissionUpload', <List />);
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()[0]).toBe('4 authors · 2 positions, 1 email missing');
  const difference = screen.getByText('Title and abstract differ from those in the Word file.').closest('li')!;
  expect(difference.dataset.warns).toBeUndefined();
  cleanup();
  await show('/submissionUploadzh', <List />);
  expect(items()[0]).toBe('4位作者 · 缺2个职称，1个邮箱');
});

test('R7 The checklist counts a file only if it is a Word document, as far as this device knows', async () => {
  const item = async (path: string, fileState: FileState) => {
    await show(path, <List fileState={fileState} />);
    const { dataset, textContent } = screen.getAllByRole('listitem').at(-2)!;
    cleanup();
    return [textContent, dataset.done !== undefined, dataset.warns !== undefined];
  };
  expect(await item('/submissionUpload', 'attached')).toEqual(['File attached', true, false]);
  expect(await item('/submissionUpload', 'missing')).toEqual(['No file attached', false, false]);
  expect(await item('/submissionUpload', 'notWord')).toEqual(['The attached file is not a Word document', false, true]);
  expect(await item('/submissionUploadzh', 'notWord')).toEqual(['所附文件不是Word文档', false, true]);
});
