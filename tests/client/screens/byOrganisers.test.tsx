import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Report } from '#contract/calls/report.ts';
import type { DashboardData } from '#client/screens/dashboard/data/dashboardData.ts';
import { ByOrganisers, ReportRow } from '#client/screens/dashboard/submissions/reportRow.tsx';
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

test('W6 R1 only an abstract whose outcome is not final can be edited; any can be deleted', async () => {
  const words = { en: 'Decided', zh: '已决定' };
  const data = { db: undefined, refresh: () => undefined } as unknown as DashboardData;
  const offers = async (outcome?: Report['outcome']) => {
    cleanup();
    const shown = { ...report, title: '量子<纠缠>', ...(outcome && { outcome }) };
    const row = <ReportRow report={shown} changes={undefined} data={data} submissionPath="/submissionUpload" />;
    await show(
      '/loginThen',
      <table>
        <tbody>{row}</tbody>
      </table>,
    );
    expect(screen.getByRole('button', { name: 'Delete' })).toBeTruthy();
    return screen.queryByRole('link', { name: 'Edit' }) !== null;
  };
  expect(await offers()).toBe(true);
  for (const state of ['review', 'revise', 'waiting'])
    expect([state, await offers({ state, words })]).toEqual([state, true]);
  expect(await offers({ state: 'rejected', words, is_closed: true })).toBe(false);
});
