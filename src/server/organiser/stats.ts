import { command } from './command.ts';

/** `stats`: how the conference fills. */
export const stats = command({
  name: 'stats',
  summary: 'Submissions per day, type and topic; accounts; size of the files',
  options: { json: { type: 'boolean', meaning: 'As JSON, for machines' } },
  async run({ db, out }) {
    const reports = await db.selectFrom('report').select('report_id').where('deleted_at', 'is', null).execute();
    await out(`${reports.length} submissions\n`);
  },
});
