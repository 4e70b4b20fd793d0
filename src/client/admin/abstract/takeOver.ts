import type { AnyCommand } from '#client/commands/command.ts';
import { changeRow, updateListSoon } from '#client/admin/abstracts/abstractList.ts';
import { changeSeen, seenNumbers } from './seenAbstracts.ts';
import { abstractWith, rowWith } from './waiting.ts';

/** Takes over what the server has applied, before it is no longer shown as waiting; then asks how things stand now. */
export async function takeOver(command: AnyCommand): Promise<void> {
  if (command.name === 'extend_deadline') {
    const { visitor_id } = command.body;
    for (const report_id of seenNumbers(({ account }) => account.visitor_id === visitor_id)) {
      await changeSeen(report_id, (abstract) => abstractWith(abstract, [command]));
    }
    return;
  }
  if (!('report_id' in command.body)) return;
  const report_id = Number(command.body.report_id);
  await changeRow(report_id, (row) => rowWith(row, [command]));
  await changeSeen(report_id, (abstract) => abstractWith(abstract, [command]));
  updateListSoon();
}
