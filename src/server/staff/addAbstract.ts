import { abstractFields } from '#contract/records/abstract.ts';
import { newAbstractProblems } from '#contract/staff/formRules.ts';
import { insertReport, ownReports } from '#server/db/reports/ownReports.ts';
import { measuresOf } from '#server/db/reports/textMeasures.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import type { Handlers } from '#server/http/calls.ts';
import { Refused, refuseIf } from '#server/http/refusal.ts';
import { notifyAuthor } from '#server/mail/notifyAuthor.ts';
import { receivedOf } from '#server/receipts/receiptSigner.ts';
import { isFull } from '#server/security/quota.ts';
import { unlessTold } from './abstractCommands.ts';
import { applyOnce } from './commands.ts';
import { lockedAccount } from './people/personCommands.ts';
import type { TellingStaffContext } from './session.ts';

/** An abstract that came by other means, entered for somebody with an account; its receipt is of what was entered (S12). */
export function addAbstractHandler(context: TellingStaffContext): Pick<Handlers, 'add_abstract'> {
  const { site, receipts } = context;
  return {
    add_abstract: (call) =>
      applyOnce(context, call, async ({ db, staff, now }) => {
        const { visitor_id, tell, command_id: _, report_people, ...texts } = call.body;
        const account = await lockedAccount(db, visitor_id);
        if (account.closed_at) throw new Refused('personClosed');
        refuseIf(newAbstractProblems(site, { ...texts, report_people })[0]);
        const measures = measuresOf({ ...texts, report_people });
        if (await isFull(db, visitor_id, measures.reply_bytes)) throw new Refused('accountFull');
        const report_id = await insertReport(db, {
          ...texts,
          ...measures,
          report_people: JSON.stringify(report_people),
          ...{ visitor_id, file_id: null, version: 1, received_at: now, created_at: now },
        });
        if (report_id === undefined) throw new Refused('unknownPerson');
        const target = { target: 'abstract', target_id: String(report_id) } as const;
        const after = { fields: [...abstractFields], text_sha256: measures.text_sha256, ...unlessTold(tell) };
        await logAction(db, staff, now, { action: 'abstract added', ...target, after });
        const [own] = await ownReports(db, visitor_id, [report_id]);
        const receipt = own && receipts.sign(receivedOf(own));
        const change = { kind: 'added', report_id, version: 1, title: texts.title, by_name: staff.name } as const;
        if (receipt) {
          await notifyAuthor({ ...context, db }, account, { ...change, receipt }, { isAsBefore: false, tell });
        }
        return { report_id, version: 1 };
      }),
  };
}
