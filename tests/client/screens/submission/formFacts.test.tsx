import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { site } from '#client/published/site.ts';
import { ConferenceLine } from '#client/screens/submission/form/conferenceLine.tsx';
import { useMissingInWords } from '#client/screens/submission/form/omissions.ts';
import { show } from '../../show.tsx';

afterEach(cleanup);

test('R4 The line over the form has the conference’s short name before days and place, for a phone', async () => {
  await show('/submissionUpload', <ConferenceLine />);
  const short = screen.getByText(site.shortName.en);
  const following = [];
  for (let part = short.nextElementSibling; part; part = part.nextElementSibling) following.push(part.textContent);
  expect(following).toEqual(['3–6 December 2024', site.venue?.en].filter(Boolean));
});

const missing = ['0.Position', '0.email', '1.Position', '1.email', '2.Position'].map((name) => ({
  field: `report_people.${name}`,
}));

function Missing() {
  return <p role="note">{useMissingInWords()([...missing, { field: 'report_people' }])}</p>;
}

test('R6 The checklist counts the required fields of the authors that are empty', async () => {
  await show('/submissionUpload', <Missing />);
  expect(screen.getByRole('note').textContent).toBe('3 positions, 2 emails');
  cleanup();
  await show('/submissionUploadzh', <Missing />);
  expect(screen.getByRole('note').textContent).toBe('3个职称，2个邮箱');
});
