import { useForm } from '@mantine/form';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent, newPerson } from '#client/drafts/store/content.ts';
import { site } from '#client/published/site.ts';
import { ConferenceLine } from '#client/screens/submission/form/conferenceLine.tsx';
import { toFormValues, type FormValues } from '#client/screens/submission/form/formValues.ts';
import { Checklist } from '#client/screens/submission/sending/statePanel.tsx';
import { show } from '../../show.tsx';

afterEach(cleanup);

test('R4 The line over the form has the conference’s short name before days and place, for a phone', async () => {
  await show('/submissionUpload', <ConferenceLine />);
  const short = screen.getByText(site.shortName.en);
  const following = [];
  for (let part = short.nextElementSibling; part; part = part.nextElementSibling) following.push(part.textContent);
  expect(following).toEqual(['3–6 December 2024', site.venue?.en].filter(Boolean));
});

const person = { ...newPerson(false), Firstname: 'Ana', Lastname: 'Perez', Affiliation: 'Host University' };
const full = { ...person, Position: 'Dr.', email: 'a@host.example' };
const people = [{ ...full, Corresponding_author: 1 as const }, { ...person, email: 'b@host.example' }, person];

function List() {
  const form = useForm<FormValues>({
    mode: 'uncontrolled',
    initialValues: toFormValues({ ...newContent(), report_people: [...people, newPerson(false)] }),
  });
  const difference = { title: true, abstract: true };
  return <Checklist form={form} hasTopics hasFile fileDifference={difference} isChange={false} />;
}

test('R6 R7 The checklist counts what the authors lack, and says that the Word file differs without alarm', async () => {
  await show('/submissionUpload', <List />);
  const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items()[0]).toBe('4 authors · 2 positions, 1 email missing');
  const difference = screen.getByText('Title and abstract differ from those in the Word file.').closest('li')!;
  expect(difference.dataset.warns).toBeUndefined();
  cleanup();
  await show('/submissionUploadzh', <List />);
  expect(items()[0]).toBe('4位作者 · 缺2个职称，1个邮箱');
});
