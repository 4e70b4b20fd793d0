import { useEffect } from 'react';
import type { MailDraft } from '#contract/staff/mail.ts';
import { inGeneral } from '#contract/staff/placeholders.ts';
import type { StaffDataOf } from '#contract/staff/staffCalls.ts';
import type { StoredCommand } from '#client/commands/command.ts';
import { newId } from '#client/device/newId.ts';
import { createStore, useStore } from '#client/device/store.ts';
import type { KeptDraft } from '#client/admin/device/adminDatabase.ts';
import { dropWork, keepWork, unsavedWork, workOnDevice } from '#client/admin/records/unsavedWork.ts';
import { commandQueue } from '#client/admin/records/queue.ts';
import { dropRow, keptRow, letterTarget } from '#client/admin/device/keeping.ts';
import { serverNow } from '#client/api/serverClock.ts';
import { site } from '#client/published/site.ts';
import { typedTime, zoneOf } from '#contract/dates/zone.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';

export type WrittenDraft = Omit<KeptDraft, 'key'>;

export const emptyDraft: MailDraft = {
  subject: { en: '', zh: '' },
  text: { en: '', zh: '' },
  query: '',
  to: 'submitter',
};

/** The letter being written on this device. Undefined until it is read. */
const written = createStore<WrittenDraft | undefined>(undefined);

/** The person who is writing it. */
let writer: string | undefined;

/** The letter being written. The device stores it during typing. */
export function useWrittenDraft(): WrittenDraft | undefined {
  const session = useStaffSession();
  const staff_id = session.state === 'signed in' ? session.staff.staff_id : '';
  useEffect(() => {
    // Somebody else may have signed in in this tab.
    if (staff_id !== writer) {
      writer = staff_id;
      written.set(undefined);
    }
    void load();
    const onVisibilityChange = () => void follow();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, [staff_id]);
  return useStore(written, written.get());
}

/** The letter, from this page or the device. */
async function load(): Promise<WrittenDraft> {
  if (!written.get()) {
    const kept = await readDraft();
    if (!written.get()) written.set({ draft: kept?.draft ?? emptyDraft, at: kept?.at ?? '' });
    // The page was left while the letter was being sent.
    if (kept?.pending) await enqueue(kept.pending);
  }
  return written.get() ?? { draft: emptyDraft, at: '' };
}

/** Shows what another tab has written or sent since. Otherwise this tab would overwrite it, or send it again. */
async function follow(): Promise<void> {
  const shown = written.get();
  if (document.visibilityState === 'hidden' || !shown || shown.pending) return;
  const device = await workOnDevice(letterTarget);
  const now = (device?.stored?.values ?? { draft: emptyDraft, at: '' }) as WrittenDraft;
  const isFinished = !device?.stored && !isWorthKeeping(shown.draft);
  if (!device || now.pending || isFinished || written.get() !== shown) return;
  if (JSON.stringify(now) !== JSON.stringify(shown)) written.set(now);
}

async function readDraft(): Promise<WrittenDraft | undefined> {
  const begun = await unsavedWork(letterTarget);
  if (begun) return begun.values as WrittenDraft;
  // Earlier versions stored it with the copies that signing out deletes.
  const row = await keptRow('mail draft');
  if (!row) return undefined;
  const { draft, at, pending } = row;
  if (isWorthKeeping(draft)) await keep({ draft, at, pending });
  await dropRow('mail draft');
  return { draft, at, pending };
}

/** Changes the letter. Resolves once it is on the disk, or the device refuses. */
export function write(change: Partial<WrittenDraft>): Promise<unknown> {
  const next = { draft: emptyDraft, at: '', ...written.get(), ...change };
  written.set(next);
  return keep(next);
}

/**
 * The sign-out dialog identifies a letter by its first words, without placeholders. A letter that has only recipients
 * has no name.
 */
function keep(row: WrittenDraft): Promise<unknown> {
  const begun = { title: firstWords(row.draft), values: row };
  return isWorthKeeping(row.draft) ? keepWork(letterTarget, begun) : dropWork(letterTarget);
}

function firstWords({ subject, text }: MailDraft): string {
  const words = [subject.en, subject.zh, text.en, text.zh].map((each) => each.trim());
  return inGeneral(words.find(Boolean) ?? '');
}

function isWorthKeeping(draft: MailDraft): boolean {
  return firstWords(draft) !== '' || draft.query.trim() !== '' || draft.group !== undefined;
}

/**
 * Adds the letter to the queue of changes, which sends it once (S3), to the previewed recipients or to nobody.
 *
 * @param preview - its digest, and the time for sending the letter
 */
export async function sendWritten(preview: { digest: string; send_at: string }): Promise<void> {
  const { draft } = await load();
  const pending = { command_id: newId(), draft, ...preview };
  await write({ pending });
  await enqueue(pending);
}

/**
 * The id is generated earlier, so that a letter that is added twice, because the page was left in between, is sent
 * once.
 */
async function enqueue({ command_id, ...body }: NonNullable<WrittenDraft['pending']>): Promise<void> {
  if (!commandQueue.commands.get().some((command) => command.command_id === command_id)) {
    await commandQueue.add({ name: 'mail_send', command_id, body, title: firstWords(body.draft) });
  }
  await write({ draft: emptyDraft, at: '', pending: undefined });
}

/** Writes a mailing again, with its text and recipients, and its scheduled time if that is in the future. */
export function writeAgain({ draft, scheduled_at }: Pick<StaffDataOf<'mail_written'>, 'draft' | 'scheduled_at'>): void {
  const at = Date.parse(scheduled_at);
  void write({ draft, at: at > serverNow() ? typedTime(at, zoneOf(site)) : '', pending: undefined });
}

/** Takes a letter out of the queue to continue writing it. Returns the reason if that is not possible. */
export async function continueWriting(command: StoredCommand<'mail_send'>): Promise<'busy' | 'gone' | undefined> {
  const { draft, send_at } = command.body;
  if (!(await takeUp(draft, send_at ? typedTime(Date.parse(send_at), zoneOf(site)) : ''))) return 'busy';
  if (await commandQueue.withdraw(command.command_id)) return undefined;
  await write({ draft: emptyDraft, at: '', pending: undefined });
  return 'gone';
}

/** Returns false while something else is being written. */
async function takeUp(draft: MailDraft, at = ''): Promise<boolean> {
  if (firstWords((await load()).draft) !== '') return false;
  await write({ draft, at, pending: undefined });
  return true;
}

/** Whether any text is written. Before that, no language counts as missing. */
export function isBegun({ subject, text }: Pick<MailDraft, 'subject' | 'text'>): boolean {
  return [subject, text].some(({ en, zh }) => en !== '' || zh !== '');
}

/** Whether two letters have the same text. */
export function sameWords(
  one: Pick<MailDraft, 'subject' | 'text'>,
  other: Pick<MailDraft, 'subject' | 'text'>,
): boolean {
  return (['subject', 'text'] as const).every(
    (part) => one[part].en === other[part].en && one[part].zh === other[part].zh,
  );
}
