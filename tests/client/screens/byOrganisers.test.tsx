import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Report } from '#contract/calls/report.ts';
import { ByOrganisers } from '#client/screens/dashboard/submissions/reportRow.tsx';
import { show } from '../show.tsx';

afterEach(cleanup);

const report: Report = { report_id: 1, title: 'Extracts of meat' };

test('S5 an author reads who changed what, and why a submission was withdrawn', async () => {
  const changed = {
    ...report,
    edited: { at: '2026-06-01T08:00:00.000Z', by_name: 'Marie Curie', fields: ['title', 'report_people'] },
    withdrawn: { at: '2026-06-02T08:00:00.000Z', reason: 'Submitted twice' },
  };
  await show('/submissions', <ByOrganisers report={changed} />);
  expect(document.body.textContent).toMatch(
    /Withdrawn by the organisers, 2 June 2026.*Submitted twice.*Marie Curie changed this for the organisers, 1 June 2026.*: title, authors/,
  );
});

test('S12 an author reads who submitted a version on their behalf', async () => {
  await show('/submissions', <ByOrganisers report={{ ...report, handed_in_by: 'Marie Curie' }} />);
  expect(document.body.textContent).toContain('Marie Curie submitted this version for the organisers, on your behalf');
});

test('S5 a submission that the organisers have not changed says nothing about them', async () => {
  await show('/submissions', <ByOrganisers report={report} />);
  expect(screen.queryByText(/organisers/)).toBeNull();
});
