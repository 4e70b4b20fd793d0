import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../../src/content/forum/site.ts';
import { databases } from '../support/testServer.ts';
import { bigSite, counts, organiser, type BigSite } from './site.ts';

interface Bar {
  value: string;
  count: number;
}
interface Stats {
  submissions: { total: number; deleted: number; byDay: Bar[]; byType: Bar[]; byTopic: Bar[] };
  accounts: object;
  letters: number;
  files: { count: number; bytes: number };
}

describe.each(databases)('stats on $name', (kind) => {
  let big: BigSite;
  beforeAll(async () => {
    big = await bigSite(kind);
  });
  afterAll(() => big.drop());

  test('V5 every submission is counted once, by day, by type and by topic', async () => {
    const { out } = await organiser(big, ['stats', '--json']);
    const { submissions, accounts, letters, files } = JSON.parse(out) as Stats;
    const total = counts.reports - counts.deleted;
    expect(submissions).toMatchObject({ total, deleted: counts.deleted });
    for (const bars of [submissions.byDay, submissions.byType, submissions.byTopic]) {
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
    // 08:00 UTC is 16:00 in Beijing: of the first day, eight hours are left.
    const days = await big.services.db
      .selectFrom('report')
      .select('created_at')
      .where('deleted_at', 'is', null)
      .execute();
    const first = days.filter(({ created_at }) => created_at < '2024-10-01T16:00:00.000Z').length;
    expect(submissions.byDay[0]).toEqual({ value: '2024-10-01', label: '2024-10-01', count: first });
    expect(submissions.byTopic.map(({ value }) => value)).toEqual([
      ...site.topics.map((_, index) => String(index + 1)),
      '0',
    ]);
    expect(accounts).toEqual({ total: counts.accounts, closed: 0, withSubmissions: counts.accounts });
    expect(letters).toBe(counts.letters);
    expect(files.count).toBe(counts.reports / counts.filesEvery + counts.letters);
  });

  test('V5 the drawing keeps to the width of the terminal, and shows the days without submissions', async () => {
    for (const columns of [60, 120]) {
      const { out } = await organiser(big, ['stats'], { columns });
      const lines = out.split('\n');
      expect(lines[0]).toBe(
        `1,000 submissions, ${await withFile()} of them with a file; besides, 20 deleted and 0 withdrawn`,
      );
      const bars = lines.filter((line) => line.endsWith('█'));
      expect(Math.max(...bars.map(({ length }) => length))).toBe(columns);
      const perDay = lines.slice(lines.indexOf('Per day (Beijing)') + 1).slice(0, 30);
      expect(perDay[0]).toMatch(/^2024-09-21 +0$/);
      expect(perDay[29]).toMatch(/^2024-10-20 +\d+ +█+$/);
      expect(out).toMatch(/^1 .* █+$/m);
    }
  });

  async function withFile(): Promise<number> {
    const { db } = big.services;
    const rows = await db.selectFrom('report').select('report_id').where('file_id', 'is not', null).execute();
    return rows.length;
  }
});
