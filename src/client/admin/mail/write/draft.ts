import { useEffect } from 'react';
import type { MailDraft } from '#contract/staff/mail.ts';
import { createStore, useStore } from '#client/device/store.ts';
import type { KeptDraft } from '#client/admin/device/adminDatabase.ts';
import { keepRow, keptRow } from '#client/admin/device/keeping.ts';
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

/** Milliseconds after the last change at which it is kept. */
const keepAfter = 300;
let timer: ReturnType<typeof setTimeout> | undefined;

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
    void keptRow('mail draft').then((row) => {
      if (!written.get()) written.set(row ?? { draft: emptyDraft, at: '' });
    });
  }, [staff_id]);
  return useStore(written, written.get());
}

/** Changes what is written. */
export function write(change: Partial<WrittenDraft>): void {
  written.set({ draft: emptyDraft, at: '', ...written.get(), ...change });
  clearTimeout(timer);
  timer = setTimeout(() => void keepNow(), keepAfter);
}

/** Keeps what is written at once: before it is sent. */
export async function keepNow(): Promise<void> {
  clearTimeout(timer);
  const row = written.get();
  if (row) await keepRow({ key: 'mail draft', ...row });
}

/** Begins anew once a letter is sent. */
export function finishDraft(mailing_id: number): void {
  const draft = written.get()?.pending?.draft ?? written.get()?.draft;
  if (draft) sent.set(mailing_id, draft);
  write({ draft: emptyDraft, at: '', pending: undefined });
}

/** Takes up the words of a letter that was taken back. Returns whether they are known here, and nothing else is being written. */
export function bringBack(mailing_id: number): boolean {
  const draft = sent.get(mailing_id);
  const { subject, text } = written.get()?.draft ?? emptyDraft;
  const isEmpty = [subject.en, subject.zh, text.en, text.zh].every((words) => words.trim() === '');
  if (!draft || !isEmpty) return false;
  write({ draft, at: '', pending: undefined });
  return true;
}
