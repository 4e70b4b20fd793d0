import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { newPages } from '#contract/parts/newPages.ts';
import { isReserved, normalPath } from '#contract/pages/pageAddress.ts';
import { isOfSoftware, missedPage, pagesOf, rowsIn } from '#contract/parts/sitePages.ts';
import { kinds } from '#contract/kinds.ts';
import { languages } from '#contract/pages/page.ts';
import { currentContent } from '#contract/parts/currentContent.ts';
import { isGroup, pointerOf, valueAt, type Json } from '#contract/parts/jsonPointer.ts';
import { partOf, pagePart, textPart } from '#contract/parts/partName.ts';
import { isWritten } from '#server/conference/readConference.ts';
import { contentHashOf, lastVersion, presentParts, presentValue, storePart } from '#server/db/content.ts';
import type { Database } from '#server/db/schema.ts';
import { logAction } from '#server/db/staff/auditLog.ts';
import { Refused } from '#server/http/refusal.ts';

/** The author of changes of the content, in a transaction. */
export interface ContentEditor {
  db: Database;
  staff: { staff_id: string };
  /** ISO time. */
  now: string;
}

/** Whether a part belongs to a page that is missing from the folder, but that the site shows or stores (C2). */
export async function isOfAddedPage(db: Database, part: string): Promise<boolean> {
  const what = partOf(part);
  if (!what || !('page' in what)) return false;
  const { shown, kept } = pagesOf(((await presentValue(db, 'site')) ?? {}) as Partial<Site>);
  return shown.has(what.page) || kept.has(what.page);
}

/**
 * Gives each new page of the site the initial content of its kind (C2). A page that existed before gets its former
 * content back.
 */
export async function createPages({ db, staff, now }: ContentEditor, site: Json): Promise<void> {
  for (const { page, kind } of rowsIn(valueAt(site, ['routes'])).filter(isWritten)) {
    const initial = Object.hasOwn(newPages, kind) ? newPages[kind] : undefined;
    if (!initial || !partOf(pagePart(page)) || (await presentParts(db, [pagePart(page)])).length > 0) continue;
    const text = (language: keyof Text): [string, Json] => [textPart(page, language), initial.text?.[language] ?? ''];
    const parts = [[pagePart(page), initial.page] as const, ...(kinds[kind]?.hasText ? languages.map(text) : [])];
    for (const [part, value] of parts) await storeFirst({ db, staff, now }, part, currentContent(part, value));
    await logAction(db, staff, now, {
      action: 'content changed',
      target: 'part',
      target_id: pagePart(page),
      after: { version: await lastVersion(db, pagePart(page)), fields: pathsIn(initial.page) },
    });
  }
}

async function storeFirst({ db, staff, now }: ContentEditor, part: string, value: Json): Promise<void> {
  if ((await presentParts(db, [part])).length > 0) return;
  await storePart(db, {
    ...{
      part,
      version: await lastVersion(db, part),
      value: JSON.stringify(value),
      hash: contentHashOf(value),
      folder_hash: '',
    },
    ...{ paths: JSON.stringify(pathsIn(value)), made_at: now, made_by: staff.staff_id },
  });
}

/** Pointers of all fields of initial content; '' for a text. */
function pathsIn(value: Json): string[] {
  return isGroup(value) ? Object.keys(value).map((name) => pointerOf([name])) : [''];
}

/**
 * @throws {Refused} `contentRefused` if an address is used twice or is reserved, or if a required page is removed (C2)
 */
export function refusePageProblems(before: Json, after: Json): void {
  const [former, rows] = [rowsIn(valueAt(before, ['routes'])), rowsIn(valueAt(after, ['routes']))];
  const known = new Map(former.map((row) => [normalPath(row.path), row]));
  const seen = new Map<string, Site['routes'][number]>();
  for (const [index, row] of rows.entries()) {
    // An unfinished entry in the list of pages has no path yet.
    if (row.path === '') continue;
    const path = normalPath(row.path);
    const field = `/routes/${index}/path`;
    const other = seen.get(path);
    // The check of the site reports problems that existed before.
    if (other && !isTwice(former, path)) throw refused(field, taken(row.path, titleOf(other)));
    if (isReserved(path) && !known.has(path)) throw refused(field, reserved(row.path));
    seen.set(path, row);
  }
  if (known.has('/') && !seen.has('/')) throw refused('/routes', front);
  const gone = former.find((row) => isOfSoftware(row) && !rows.some(({ kind }) => kind === row.kind));
  if (gone) throw refused('/routes', needed(titleOf(gone)));
  const missed = missedPage(before as Partial<Site>, after as Partial<Site>);
  if (missed) throw refused('/routes', ledTo(titleOf(missed)));
}

/** Unfinished entries may lack a title. */
function titleOf({ title, path }: Site['routes'][number]): Text {
  return { en: title?.en ?? path, zh: title?.zh ?? path };
}

function isTwice(rows: Site['routes'], path: string): boolean {
  return rows.filter((row) => normalPath(row.path) === path).length > 1;
}

function refused(field: string, reason: Text): Refused {
  return new Refused({ code: 'contentRefused', field, reason });
}

function taken(path: string, title: Text): Text {
  return {
    en: `Another page has the address ${path}: “${title.en}”. Please choose another address.`,
    zh: `地址${path}已由页面“${title.zh}”使用，请换一个地址。`,
  };
}

function reserved(path: string): Text {
  return {
    en: `The address ${path} belongs to the software. Please choose another one.`,
    zh: `地址${path}由系统占用，请换一个地址。`,
  };
}

const front: Text = {
  en: 'The front page has to stay at the address /.',
  zh: '首页必须保留，地址为 /。',
};

function ledTo(title: Text): Text {
  return {
    en: `The page “${title.en}” has to stay: the menu, a button or another page leads there. Change that first, under “Navigation and addresses”.`,
    zh: `页面“${title.zh}”不能移除：菜单、按钮或其他页面仍指向它。请先在“导航与地址”中修改。`,
  };
}

function needed(title: Text): Text {
  return {
    en: `The page “${title.en}” has to stay: accounts and submissions need it.`,
    zh: `页面“${title.zh}”为账号与投稿所需，不能移除。`,
  };
}
