import type { UnsavedForm } from '#client/admin/device/adminDatabase.ts';
import { adminDatabase, databaseNow } from '#client/admin/device/keeping.ts';
import { storeAtEnd } from '#client/admin/session/staffSession.ts';
import { signedIn } from './changes.ts';

/** The values of a form. */
export type Unsaved = Pick<UnsavedForm, 'title' | 'values' | 'from' | 'refused'>;

/** All unsaved work of this page, even if the device stores nothing. */
const typed = new Map<string, UnsavedForm>();
/** Work that is not on the disk yet. */
const unwritten = new Map<string, UnsavedForm>();
/** Work that the device does not store: on a shared computer, or if it refuses. */
const refused = new Set<string>();

let last: Promise<unknown> = Promise.resolve();

/** Writes are queued, so the latest value is stored last. */
function inOrder<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
}

function keyOf(target: string): string {
  return `${signedIn()?.staff_id} ${target}`;
}

/** Unsaved work of the signed-in person, such as a letter or the edit of `abstract 12`. */
export async function unsavedWork(target: string): Promise<UnsavedForm | undefined> {
  const key = keyOf(target);
  // As of this call: the form adds keystrokes made before the device has answered to the answer.
  const [waiting, known] = [unwritten.get(key), typed.get(key)];
  const database = await adminDatabase();
  // Another tab may have continued editing it.
  const kept = await database?.reopening(() => database.edits.get(key)).catch(() => undefined);
  return waiting ?? kept ?? known;
}

/**
 * What the device has of a form that this page shows: another tab may have continued or finished it. Undefined if the
 * device does not store what was typed here.
 */
export async function workOnDevice(target: string): Promise<{ stored: UnsavedForm | undefined } | undefined> {
  const key = keyOf(target);
  await last;
  const database = await adminDatabase();
  if (!database || !signedIn() || unwritten.has(key) || refused.has(key)) return undefined;
  const read = database.reopening(() => database.edits.get(key));
  return read.then(
    (stored) => ({ stored }),
    () => undefined,
  );
}

/**
 * Stores typed values on this device, one keystroke after the other. Resolves to whether they are stored. Values that
 * are not stored last only as long as the page.
 */
export async function keepWork(target: string, { title, values, refused: why }: Unsaved): Promise<boolean> {
  const maker = signedIn();
  if (!maker) return false;
  const { staff_id, name } = maker;
  const key = keyOf(target);
  const row = { key, staff_id, name, title, values, typed_at: Date.now(), ...(why && { refused: why }) };
  typed.set(key, row);
  unwritten.set(key, row);
  return inOrder(async () => {
    const latest = unwritten.get(key);
    // A later keystroke was stored together with an earlier one, or everything was discarded.
    if (!latest) return true;
    const database = await adminDatabase();
    const isKept = (await database?.reopening(() => database.edits.put(latest)).catch(() => undefined)) !== undefined;
    if (isKept) refused.delete(key);
    else refused.add(key);
    if (isKept && unwritten.get(key) === latest) unwritten.delete(key);
    return isKept;
  });
}

/** Discards the work. */
export function dropWork(target: string): Promise<void> {
  const key = keyOf(target);
  for (const known of [typed, unwritten, refused]) known.delete(key);
  return inOrder(async () => {
    const database = await adminDatabase();
    await database?.reopening(() => database.edits.delete(key)).catch(() => undefined);
  });
}

/** All unsaved work of the signed-in person, latest first. */
export async function everyUnsavedWork(): Promise<UnsavedForm[]> {
  const staff_id = signedIn()?.staff_id ?? '';
  const database = await adminDatabase();
  const kept = await database
    ?.reopening(() => database.edits.where('staff_id').equals(staff_id).toArray())
    .catch(() => []);
  const own = [...typed.values()].filter((edit) => edit.staff_id === staff_id);
  const latest = new Map([...(kept ?? []), ...own].map((edit) => [edit.key, edit]));
  return [...latest.values()].toSorted((one, other) => other.typed_at - one.typed_at);
}

/** The target of unsaved work. */
export function targetOfWork({ key, staff_id }: UnsavedForm): string {
  return key.slice(staff_id.length + 1);
}

/** Work that would be lost if the page were left. */
export function workInMemory(): UnsavedForm[] {
  return [...refused].flatMap((key) => typed.get(key) ?? []);
}

storeAtEnd(async () => {
  await last;
  return refused.size > 0;
});

/** Deletes work that only this page has. Tell the user first. */
export function forgetWorkInMemory(): void {
  for (const known of [typed, unwritten, refused]) known.clear();
}

/**
 * Stores the last keystrokes when the page is left, and asks first if leaving would lose any. Returns a function that
 * stops this.
 */
export function startKeeping(): () => void {
  addEventListener('pagehide', writeAtOnce);
  addEventListener('beforeunload', warnOfLoss);
  return () => {
    removeEventListener('pagehide', writeAtOnce);
    removeEventListener('beforeunload', warnOfLoss);
  };
}

function writeAtOnce(): void {
  const database = databaseNow();
  for (const row of unwritten.values()) database?.putAtOnce(database.edits, row);
}

function warnOfLoss(event: BeforeUnloadEvent): void {
  // If no database is open, nothing can be stored when the page is left.
  const isUnwritable = unwritten.size > 0 && !databaseNow();
  if (refused.size > 0 || isUnwritable) event.preventDefault();
}
