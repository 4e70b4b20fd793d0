import { expect, test } from 'vitest';
import { FrameDocuments, type DrawnPage } from '#client/admin/site/preview/frameDocuments.ts';
import { differsInTextsOnly, takeTexts } from '#client/preview/conferenceTexts.ts';
import { markOf, type FromPreview, type ToPreview } from '#client/preview/messages.ts';

/** Frames whose documents record their messages, and answer when the test tells them to. */
function openFrames({ hasSpare = true } = {}) {
  const failures: boolean[] = [];
  const sent = new Map<number, ToPreview[]>();
  const frames = new Map<number, HTMLIFrameElement>();
  let ids: readonly number[] = [];
  const documents = new FrameDocuments((next) => show(next), hasSpare);
  documents.react({ onPress: () => undefined, onFailed: (hasFailed) => failures.push(hasFailed) });

  function show(next: readonly number[]): void {
    ids = next;
    for (const id of next) {
      if (frames.has(id)) continue;
      const messages: ToPreview[] = [];
      const contentWindow = { postMessage: (message: ToPreview) => messages.push(message), scrollTo() {}, scrollY: 0 };
      sent.set(id, messages);
      frames.set(id, { contentWindow } as unknown as HTMLIFrameElement);
      documents.attach(id, frames.get(id)!);
    }
  }

  function answer(id: number, data: FromPreview): void {
    const source = frames.get(id)!.contentWindow;
    documents.onMessage({ origin: location.origin, source, data } as MessageEvent<FromPreview>);
  }

  const pagesOf = (id: number) => sent.get(id)!.filter((message) => message.type === 'page');
  /** The document answers the page that it was sent last. */
  const finish = (id: number, type: 'drawn' | 'failed') => answer(id, { type, number: pagesOf(id).at(-1)!.number });

  show([0]);
  return { documents, failures, pagesOf, finish, ready: (id: number) => answer(id, { type: 'ready' }), ids: () => ids };
}

/** A page of a conference of some name. */
function pageOf(name: string, text = ''): DrawnPage {
  return { type: 'page', conference: { site: { name } }, data: { page: { text } } } as unknown as DrawnPage;
}

test('C9 A changed page is sent to the same document, a changed conference to the spare one', () => {
  const { documents, pagesOf, finish, ready, ids } = openFrames();
  documents.draw(pageOf('Grain'));
  ready(0);
  finish(0, 'drawn');
  expect(ids()).toEqual([0, 1]);
  documents.draw(pageOf('Grain', 'typed'));
  expect(pagesOf(0)).toHaveLength(2);
  ready(1);
  documents.draw(pageOf('Grains'));
  expect([pagesOf(0).length, pagesOf(1).length]).toEqual([2, 1]);
  expect(ids(), 'the old page stays until the new one is drawn').toEqual([0, 1]);
  finish(1, 'drawn');
  expect(ids()).toEqual([1, 2]);
});

test('C9 If several states of the conference are typed during drawing, only the last one is drawn next', () => {
  const { documents, pagesOf, finish, ready } = openFrames();
  documents.draw(pageOf('G'));
  ready(0);
  finish(0, 'drawn');
  ready(1);
  for (const name of ['Gr', 'Gra', 'Grai']) documents.draw(pageOf(name));
  expect(pagesOf(1)).toHaveLength(1);
  finish(1, 'drawn');
  ready(2);
  expect(pagesOf(2)).toMatchObject([{ conference: { site: { name: 'Grai' } } }]);
});

test('C9 A conference that cannot be drawn leaves the last page with one message, and the next is tried', () => {
  const { documents, failures, pagesOf, finish, ready, ids } = openFrames();
  documents.draw(pageOf('Grain'));
  ready(0);
  finish(0, 'drawn');
  ready(1);
  documents.draw(pageOf('broken'));
  finish(1, 'failed');
  expect(failures).toEqual([false, true]);
  expect(ids()[0], 'the last page that could be drawn').toBe(0);
  documents.draw(pageOf('mended'));
  const next = ids().at(-1)!;
  ready(next);
  expect(pagesOf(next)).toMatchObject([{ conference: { site: { name: 'mended' } } }]);
  finish(next, 'drawn');
  expect(failures.at(-1)).toBe(false);
  expect(ids()[0]).toBe(next);
});

test('C9 Beside a form of a page, a second document is loaded only when the conference has changed', () => {
  const { documents, pagesOf, finish, ready, ids } = openFrames({ hasSpare: false });
  documents.draw(pageOf('Grain'));
  ready(0);
  finish(0, 'drawn');
  expect(ids()).toEqual([0]);
  documents.draw(pageOf('Grains'));
  expect(ids()).toEqual([0, 1]);
  ready(1);
  expect(pagesOf(1)).toHaveLength(1);
  finish(1, 'drawn');
  expect(ids()).toEqual([1]);
});

test('C9 Changed texts of a conference are sent to the same document, any other change to another one', () => {
  const { documents, pagesOf, finish, ready } = openFrames();
  const dates = (label: string, day = '2027-05-18') =>
    ({
      ...pageOf(''),
      conference: { site: { dates: [{ label: `${label}${markOf(1)}`, day }] } },
    }) as unknown as DrawnPage;
  documents.draw(dates('Deadline'));
  ready(0);
  documents.draw(dates('Deadline for'));
  expect(pagesOf(0), 'it has drawn nothing yet').toHaveLength(1);
  finish(0, 'drawn');
  expect(pagesOf(0)).toHaveLength(2);
  finish(0, 'drawn');
  ready(1);
  documents.draw(dates('Deadline for abstracts'));
  expect([pagesOf(0).length, pagesOf(1).length]).toEqual([3, 0]);
  documents.draw(dates('Deadline for abstracts', '2027-05-19'));
  expect([pagesOf(0).length, pagesOf(1).length]).toEqual([3, 1]);
});

test('C9 Changed texts of a conference are replaced in place, in the objects that screens already use', () => {
  const [deadline, next] = ['Deadline', 'Extended'].map((en) => ({ label: { en, zh: '截稿' } }));
  const conference = { site: { dates: [deadline] } };
  const changed = { site: { dates: [next] } };
  const take = (other: unknown) => takeTexts(conference as never, other as never);
  expect([take(changed), take(changed)]).toEqual([true, false]);
  expect(deadline).toEqual({ label: { en: 'Extended', zh: '截稿' } });
  expect(differsInTextsOnly(changed, { site: { dates: [] } })).toBe(false);
});
