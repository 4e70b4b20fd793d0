import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { createAccount, fillLogIn, reportsOf, reynolds, newAuthor, type Author } from '../e2e/support/author.ts';
import { largeWordFile } from '../e2e/support/largeFile.ts';
import type { Device } from '../e2e/support/device.ts';
import { expect } from '../e2e/support/fixtures.ts';
import type { Site } from '../e2e/support/site.ts';
import { SubmissionForm } from '../e2e/support/submissionForm.ts';
import { SeededRandom } from './seededRandom.ts';
import { readStoredDrafts, tailLength, type StoredDraft } from './storedDrafts.ts';

/** The author's activity when the browser is killed. */
const actions = ['typing', 'sending a file', 'attaching', 'sending', 'idle'] as const;
type Action = (typeof actions)[number];

/** Milliseconds within which the browser is killed after the start of an action; those of other actions are measured. */
const fixedDurations = { typing: 2_600, idle: 1_500 } as const;
/** A kill happens within this multiple of an action's duration. */
const marginFactor = 1.3;

/** Milliseconds between two keystrokes, and of typing that a kill may take (O1). */
const keyInterval = 50;
const lastSecond = 1_000;
/** Milliseconds that a report takes to be answered, and some. */
const answerTime = 60;
/** Milliseconds for one submission with its file, on a busy machine. */
const maxWait = 60_000;

/** The parts of an abstract that must be stored. */
interface ExpectedAbstract {
  title: string;
  /** The typed text that the page has reported as saved. */
  abstract: string;
  /** Query of its address, once the form has one. */
  search: string;
  /** Whether the form showed the file. */
  hasFile: boolean;
  /** Submission was pressed, with an unknown outcome. */
  isPressed: boolean;
  isSubmitted: boolean;
}

export interface KillOptions {
  site: Site;
  device: Device;
  request: APIRequestContext;
  rounds: number;
  /** Bytes of the Word file. */
  fileBytes: number;
  seed: number;
}

/** The findings of a run: abstracts, files or more than a second of typing that were lost, and reports made twice. */
export interface KillResult {
  kills: Readonly<Record<Action, number>>;
  /** Outcomes of the killed submissions: received, sent without an answer, not sent. */
  submissions: Readonly<Record<'arrived' | 'unanswered' | 'unsent', number>>;
  lost: string[];
  doubled: string[];
}

/**
 * Kills the browser again and again, at moments that the seed chooses, while an author types, attaches and sends; after
 * each restart compares what is on the device with what the author remembers, and in the end sends everything and
 * compares with the server (D3, O1, O3, O8).
 */
export async function killRun({ rounds, seed, ...options }: KillOptions): Promise<KillResult> {
  const run = await Run.begin(options, new SeededRandom(seed));
  for (let round = 0; round < rounds; round += 1) await run.round(actions[round % actions.length] ?? 'idle');
  await run.sendAll();
  await run.compareWithServer();
  return run.result;
}

class Run {
  readonly result = {
    kills: { typing: 0, attaching: 0, sending: 0, 'sending a file': 0, idle: 0 },
    submissions: { arrived: 0, unanswered: 0, unsent: 0 },
    lost: [] as string[],
    doubled: [] as string[],
  };
  readonly #options: Omit<KillOptions, 'rounds' | 'seed'>;
  readonly #random: SeededRandom;
  readonly #author: Author;
  readonly #works: ExpectedAbstract[] = [];
  /** Milliseconds that each action takes on this machine. */
  #spans: Record<Action, number> = { ...fixedDurations, attaching: 0, sending: 0, 'sending a file': 0 };
  #page: Page;

  private constructor(options: Omit<KillOptions, 'rounds' | 'seed'>, random: SeededRandom, author: Author, page: Page) {
    this.#options = options;
    this.#random = random;
    this.#author = author;
    this.#page = page;
  }

  static async begin(options: Omit<KillOptions, 'rounds' | 'seed'>, random: SeededRandom): Promise<Run> {
    const { device, request, site } = options;
    const author = await createAccount(request, site.url, newAuthor());
    const run = new Run(options, random, author, await device.open());
    await run.#arrive();
    await run.#rehearse();
    return run;
  }

  /** Submits one abstract with a file and one without, to measure how long that takes. */
  async #rehearse(): Promise<void> {
    await using file = await largeWordFile(this.#options.fileBytes);
    const [withFile, form] = await this.#begin();
    const attaching = await timed(() => this.#attach(withFile, form, file.path));
    const sendingFile = await timed(() => this.#submit(withFile, form));
    const [plain, plainForm] = await this.#begin();
    const sending = await timed(() => this.#submit(plain, plainForm));
    this.#spans = { ...this.#spans, attaching, sending, 'sending a file': sendingFile };
  }

  async #submit(work: ExpectedAbstract, form: SubmissionForm): Promise<void> {
    await this.#press(work, form);
    const isThere = async () => (await readStoredDrafts(this.#page)).drafts.some(({ title }) => title === work.title);
    await expect.poll(isThere, { timeout: maxWait, message: `${work.title} is submitted` }).toBe(false);
    work.isSubmitted = true;
  }

  /** One action, one kill, one restart. */
  async round(action: Action): Promise<void> {
    await using file = await largeWordFile(this.#options.fileBytes);
    const [work, form] = await this.#takeUp(action);
    if (action === 'sending a file') await this.#attach(work, form, file.path);
    const killAfter = this.#random.between(0, marginFactor * this.#spans[action]);
    const tail = await this.#do(action, work, form, file.path, killAfter);
    this.result.kills[action] += 1;
    this.#page = await this.#options.device.open();
    await this.#arrive();
    await this.#compareWithDevice(work, tail);
    if (action.startsWith('sending')) this.result.submissions[await this.#fateOf(work)] += 1;
    await this.#noneTwice();
  }

  /** Opens a draft that suits the action, or at random a new one, unless three are unsent. */
  async #takeUp(action: Action): Promise<[ExpectedAbstract, SubmissionForm]> {
    const waiting = this.#works.filter(({ isSubmitted }) => !isSubmitted);
    const isWithoutFile = action === 'attaching' || action === 'sending';
    const [first, ...others] = waiting.filter(({ hasFile }) => !(isWithoutFile && hasFile));
    if (first && (waiting.length > 2 || this.#random.between(0, 2) === 0)) {
      const work = this.#random.oneOf([first, ...others]);
      const form = await this.#open(work);
      if (form) return [work, form];
    }
    return this.#begin();
  }

  async #begin(): Promise<[ExpectedAbstract, SubmissionForm]> {
    const title = `Abstract ${this.#works.length + 1}`;
    const work = { title, abstract: 'Begun. ', search: '', hasFile: false, isPressed: false, isSubmitted: false };
    const form = await SubmissionForm.open(this.#page, this.#options.site.url);
    await form.write({ title, abstract: work.abstract, keywords: 'drying', people: [reynolds] });
    await expect(this.#page).toHaveURL(/draft=/);
    await form.isSaved();
    work.search = new URL(this.#page.url()).search;
    this.#works.push(work);
    return [work, form];
  }

  /** Opens a draft; none where what was pressed before a kill is found to have arrived only now. */
  async #open(work: ExpectedAbstract): Promise<SubmissionForm | undefined> {
    await this.#page.goto(`${this.#options.site.url}/submissionUpload${work.search}`);
    const form = new SubmissionForm(this.#page);
    const arrived = this.#page.getByText('Your submission arrived.');
    await expect(work.isPressed ? form.submission.or(arrived).first() : form.submission).toBeVisible();
    work.isSubmitted = work.isPressed && (await arrived.isVisible());
    if (work.isSubmitted) return undefined;
    await expect(form.submission).toBeEnabled();
    return form;
  }

  async #attach(work: ExpectedAbstract, form: SubmissionForm, path: string): Promise<void> {
    if (work.hasFile) return;
    await chooseFile(this.#page, path);
    await expect(form.page.getByText(basename(path)).first()).toBeVisible();
    work.hasFile = true;
  }

  /** Performs the action until the kill; returns the typed text that the kill may lose. */
  async #do(
    action: Action,
    work: ExpectedAbstract,
    form: SubmissionForm,
    path: string,
    killAfter: number,
  ): Promise<string> {
    const { device } = this.#options;
    if (action === 'typing') return this.#typeUntilKilled(work, form, killAfter);
    if (action === 'attaching' && !work.hasFile)
      await Promise.race([this.#attaching(work, form, path), pause(killAfter)]);
    else if (action.startsWith('sending')) await this.#send(work, form, killAfter);
    else await pause(killAfter);
    await device.kill();
    return '';
  }

  async #attaching(work: ExpectedAbstract, form: SubmissionForm, path: string): Promise<void> {
    // The kill closes the page.
    await this.#attach(work, form, path).catch(() => undefined);
  }

  /** Presses Submission and goes on until the kill; half of the time that is when the report itself is on its way. */
  async #send(work: ExpectedAbstract, form: SubmissionForm, killAfter: number): Promise<void> {
    const isLate = this.#random.between(0, 2) === 0;
    const until = isLate ? this.#reportLeaves() : pause(killAfter);
    await this.#press(work, form);
    await until;
  }

  async #reportLeaves(): Promise<void> {
    const path = /\/H5Api\/(add|upload)_report$/;
    await this.#page.waitForRequest(path, { timeout: maxWait }).catch(() => undefined);
    await pause(this.#random.between(0, answerTime));
  }

  async #press(work: ExpectedAbstract, form: SubmissionForm): Promise<void> {
    work.isPressed = true;
    await form.submission.click();
  }

  async #typeUntilKilled(work: ExpectedAbstract, form: SubmissionForm, killAfter: number): Promise<string> {
    await form.abstract.focus();
    await this.#page.keyboard.press('Control+End');
    const strokes: { letter: string; at: number }[] = [];
    const until = Date.now() + killAfter;
    while (Date.now() < until) {
      const letter = String.fromCharCode(97 + (strokes.length % 26));
      await this.#page.keyboard.type(letter, { delay: keyInterval });
      strokes.push({ letter, at: Date.now() });
    }
    const killedAt = Date.now();
    await this.#options.device.kill();
    const letters = (since: boolean) =>
      strokes.filter(({ at }) => at > killedAt - lastSecond === since).map(({ letter }) => letter);
    work.abstract += letters(false).join('');
    return letters(true).join('');
  }

  /** Opens the dashboard, and logs in again if the killed browser lost its cookie. */
  async #arrive(): Promise<void> {
    const { url } = this.#options.site;
    const page = this.#page;
    await page.goto(`${url}/login`);
    if (await this.#hasSession()) {
      await page.goto(`${url}/loginThen`);
    } else {
      await fillLogIn(page, this.#author);
      await page.waitForURL('**/loginThen');
    }
    await expect(page.getByText(/^(Good \w+|Hello), .*Reynolds$/)).toBeVisible();
  }

  /** Local storage or its copy knows who is here, the server knows the cookie. */
  #hasSession(): Promise<boolean> {
    return this.#page.evaluate(async () => {
      const visitor_id = localStorage.getItem('visitor_id');
      if (!visitor_id) return false;
      const body = JSON.stringify({ visitor_id });
      const headers = { 'content-type': 'application/json' };
      return (await fetch('/H5Api/report_list', { method: 'POST', headers, body })).ok;
    });
  }

  /** A report that was sent without an answer is looked up, and found if it arrived (O8). */
  async #lookUpsEnd(): Promise<void> {
    const overdue = async () => {
      const [{ drafts }, titles] = await Promise.all([readStoredDrafts(this.#page), this.#reportTitles()]);
      return drafts
        .filter(({ state, title }) => state === 'unknown' && titles.includes(title))
        .map(({ title }) => title);
    };
    await expect.poll(overdue, { timeout: maxWait, message: 'what arrived is recognised' }).toEqual([]);
  }

  /** Every unsent abstract is complete on the device; one that was being sent may be on the server instead. */
  async #compareWithDevice(current: ExpectedAbstract, tail: string): Promise<void> {
    await this.#lookUpsEnd();
    const { drafts, orphans } = await readStoredDrafts(this.#page);
    const atServer = await this.#reportTitles();
    for (const work of this.#works.filter(({ isSubmitted }) => !isSubmitted)) {
      const draft = drafts.find(({ id }) => work.search.includes(id));
      if (draft) await this.#compare(work, draft, work === current ? tail : '');
      else if (work.isPressed && atServer.includes(work.title)) work.isSubmitted = true;
      else this.#lose(work, 'the draft');
    }
    if (orphans > 0) this.result.lost.push(`room for ${orphans} files of no draft`);
  }

  async #compare(work: ExpectedAbstract, draft: StoredDraft, tail: string): Promise<void> {
    const { abstract } = draft;
    if (!abstract.startsWith(work.abstract)) this.#lose(work, `typing: ${work.abstract.length} → ${abstract.length}`);
    else if (!(work.abstract + tail).startsWith(abstract)) this.#lose(work, 'what was typed, for something else');
    work.abstract = abstract;
    if (work.hasFile && !draft.file) this.#lose(work, 'the file');
    if (draft.file && !isWhole(draft, this.#options.fileBytes)) this.#lose(work, 'half of the file');
    work.hasFile = draft.file !== undefined;
    const form = await this.#open(work);
    if (!form) return;
    await expect(form.title).toHaveValue(work.title);
    await expect(form.abstract).toHaveValue(abstract);
  }

  async #fateOf({ search, isSubmitted }: ExpectedAbstract): Promise<keyof KillResult['submissions']> {
    if (isSubmitted) return 'arrived';
    const { drafts } = await readStoredDrafts(this.#page);
    return drafts.some(({ id, state }) => search.includes(id) && state === 'unknown') ? 'unanswered' : 'unsent';
  }

  #lose({ title }: ExpectedAbstract, what: string): void {
    this.result.lost.push(`${title}: ${what}`);
  }

  /** The author's data on the server. */
  async #reportTitles(): Promise<string[]> {
    // Other tests have reports on the same server.
    const rows = await this.#options.site.query<{ title: string }>(
      'SELECT title FROM report JOIN account USING (visitor_id) WHERE email = ? AND deleted_at IS NULL',
      this.#author.email,
    );
    return rows.map(({ title }) => title);
  }

  async #noneTwice(): Promise<void> {
    const titles = await this.#reportTitles();
    const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
    for (const title of twice) if (!this.result.doubled.includes(title)) this.result.doubled.push(title);
  }

  /** Presses Submission once for each unsent abstract. */
  async sendAll(): Promise<void> {
    for (const work of this.#works.filter(({ isSubmitted }) => !isSubmitted)) {
      const form = await this.#open(work);
      if (!form) continue;
      await expect(form.title).toHaveValue(work.title);
      await this.#submit(work, form);
    }
  }

  /** The server has each abstract once, word for word, and its file byte for byte where it counts. */
  async compareWithServer(): Promise<void> {
    const { request, site, fileBytes } = this.#options;
    await this.#noneTwice();
    const reports = await reportsOf(request, site.url, this.#author);
    for (const work of this.#works) {
      const report = reports.find(({ title }) => title === work.title);
      if (!report) this.#lose(work, 'the report');
      else if (report.abstract !== work.abstract) this.#lose(work, 'words of the report');
      if (work.hasFile && report?.file_size !== fileBytes) this.#lose(work, 'the file of the report');
    }
  }
}

function isWhole({ file, bytes }: StoredDraft, size: number): boolean {
  if (!file || bytes?.size !== size || file.size !== size) return false;
  // The test's own file carries its name at its end.
  return bytes.head.startsWith('PK') && file.name.includes(bytes.tail) && bytes.tail.length === tailLength;
}

/** Chooses a file as the browser's own window does: Playwright copies it through the connection to a spawned browser. */
async function chooseFile(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const expression = `document.querySelector('input[type=file][aria-label=File]')`;
  const { result } = await session.send('Runtime.evaluate', { expression });
  await session.send('DOM.setFileInputFiles', { files: [path], objectId: result.objectId! });
  await session.detach();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
