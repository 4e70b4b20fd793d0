import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { projectDir } from '#server/config.ts';
import { OwnPages } from '#server/pages/ownPages.ts';
import { ServedSite } from '#server/pages/servedSite.ts';
import type { Report } from '#contract/calls/report.ts';
import { publishedSample } from '../publications.ts';
import { median, type Figure } from './support/figure.ts';
import { sampleReport } from './support/sampleReport.ts';

const counts = [1, 20, 100];
const rounds = 15;
/** Milliseconds of processor time. */
const limit = 20;

/** Drawing the dashboard with what an account has submitted, in the server's thread for that (R1). */
export async function ownPage(): Promise<Figure[]> {
  const served = await ServedSite.of(await publishedSample('forum'));
  const ownPages = new OwnPages(served, join(projectDir, 'dist'), { patience: 60_000, load: 1 });
  while (ownPages.isBusy) await setTimeout(100);
  const figures: Figure[] = [];
  for (const count of counts) {
    const taken: number[] = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await draw(ownPages, count));
    const found = median(taken);
    const what = `the dashboard drawn with ${count} submissions: processor`;
    figures.push({ what, found: `${found.toFixed(1)} ms`, target: `at most ${limit} ms`, met: found <= limit });
  }
  ownPages.stop();
  return figures;
}

async function draw(ownPages: OwnPages, count: number): Promise<number> {
  const { report_people, ...report } = JSON.parse(sampleReport) as Report & { report_people: string };
  const reports = Array.from({ length: count }, (_, index) => ({
    ...report,
    report_id: index + 1,
    report_people: JSON.parse(report_people) as Report['report_people'],
    received_at: '2024-10-01T08:00:00Z',
    // Varied text, as many authors would write it.
    abstract: Array.from({ length: 250 }, () => Math.random().toString(36).slice(2, 8)).join(' '),
  }));
  const account = { Firstname: 'Ellen', Lastname: 'Richards', email: 'ellen@university.example', mytitle: 'Prof.' };
  const drawn = await ownPages.draw({
    file: '/pages/en/loginthen.html',
    own: { account: { ...account, visitor_id: 'ellen', ifcn: 0 }, deadline: '', reports },
    encoding: 'br',
  });
  return drawn?.page ? drawn.milliseconds : Number.NaN;
}
