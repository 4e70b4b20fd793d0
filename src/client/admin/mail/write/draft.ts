import { useEffect } from 'react';
import type { MailDraft } from '#contract/staff/mail.ts';
import { createStore, useStore } from '#client/device/store.ts';
import type { KeptDraft } from '#client/admin/device/adminDatabase.ts';
import { begunWork, dropWork, keepWork } from '#client/admin/changes/begunWork.ts';
import { dropRow, keptRow, letterTarget } from '#client/admin/device/keeping.ts';
import { useStaffSession } from '#client/admin/session/staffSession.ts';

export type WrittenDraft = Omit<KeptDraft, 'key'>;

export const emptyDraft: MailDraft = {
  subject: { en: '', zh: '' },
  text: { en: '', zh: '' },
  query: '',
  to: 'submitter',
};

/** The letter that is being written on this device, or undefined until the device has been asked. */
const written = createStore<WrittenDraft | undefined>(undefined);

/** Of letters sent while this page is open, so that taking one back loses no word. */
const sent = new Map<number, MailDraft>();

/** Whose letter it is. */
let writer: string | undefined;

/** The letter that is being written; it is kept on the device as it is written. */
export function useWrittenDraft(): WrittenDraft | undefined {
  const session = useStaffSession();
  const staff_id = session.state === 'signed in' ? session.staff.staff_id : '';
  useEffect(() => {
    // In this tab somebody else may have signed in.
    if (staff_id !== writer) {
      writer = staff_id;
      sent.clear();
      written.set(undefined);
    }
    if (written.get()) return;
    void readDraft().then((row) => {
      if (!written.get()) written.set(row ?? { draft: emptyDraft, at: '' });
    });
  }, [staff_id]);
  return useStore(written, written.get());
}

async function readDraft(): Promise<WrittenDraft | undefined> {
  const begun = await begunWork(letterTarget);
  if (begun) return begun.values as WrittenDraft;
  // Where earlier versions kept it, with copies that signing out deletes.
  const row = await keptRow('mail draft');
  if (!row) return undefined;
  const { draft, at, pending } = row;
  if (hasWords(draft)) await keep({ draft, at, pending });
  await dropRow('mail draft');
  return { draft, at, pending };
}

/** Changes what is written. Resolves once it is on the disk, or the device refuses. */
export function write(change: Partial<WrittenDraft>): Promise<unknown> {
  const next = { draft: emptyDraft, at: '', ...written.get(), ...change };
  written.set(next);
  return keep(next);
}

/** Signing out names a letter by its first words; one with only a search has none. */
function keep(row: WrittenDraft): Promise<unknown> {
  const { subject, text } = row.draft;
  const words = [subject.en, subject.zh, text.en, text.zh].map((each) => each.trim());
  const begun = { title: words.find(Boolean) ?? '', values: row, from: undefined };
  return hasWords(row.draft) ? keepWork(letterTarget, begun) : dropWork(letterTarget);
}

function hasWords({ subject, text, query }: MailDraft): boolean {
  return [subject.en, subject.zh, text.en, text.zh, query].some((words) => words.trim() !== '');
}

/** Begins anew once a letter is sent. */
export function finishDraft(mailing_id: number): void {
  const draft = written.get()?.pending?.draft ?? written.get()?.draft;
  if (draft) sent.set(mailing_id, draft);
  void write({ draft: emptyDraft, at: '', pending: undefined });
}

/** Takes up the words of a letter that was taken back. Returns whether they are known here, and nothing else is being written. */
export function bringBack(mailing_id: number): boolean {
  const draft = sent.get(mailing_id);
  if (!draft || hasWords({ ...(written.get()?.draft ?? emptyDraft), query: '' })) return false;
  void write({ draft, at: '', pending: undefined });
  return true;
}
