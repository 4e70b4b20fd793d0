import type { Page } from '@playwright/test';

type Table = 'drafts' | 'texts' | 'versions' | 'reports';

/** A connection, in the page, to the database of the logged-in account's drafts. */
function connect(page: Page) {
  return page.evaluateHandle(async () => {
    const name = `lectern-drafts-${localStorage.getItem('visitor_id')}`;
    const isThere = async () => (await indexedDB.databases()).some((database) => database.name === name);
    // Opened before the site creates it, it would be created without tables.
    while (!(await isThere())) await new Promise((resolve) => setTimeout(resolve, 20));
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    return request.result;
  });
}

/** Blocks writes to the drafts' tables by an open transaction; returns a function that ends it. */
export async function blockDraftTables(page: Page): Promise<() => Promise<void>> {
  const held = await (
    await connect(page)
  ).evaluateHandle((database) => {
    const transaction = database.transaction(['drafts', 'texts', 'versions'], 'readwrite');
    const state = { isHeld: true, database };
    const goOn = () => {
      if (!state.isHeld) return;
      transaction.objectStore('drafts').count().addEventListener('success', goOn);
    };
    goOn();
    return state;
  });
  return () =>
    held.evaluate((state) => {
      state.isHeld = false;
      state.database.close();
    });
}

/** How many rows a table of the drafts has. */
export async function countRows(page: Page, table: Table): Promise<number> {
  const database = await connect(page);
  return database.evaluate(async (opened, name) => {
    const request = opened.transaction(name).objectStore(name).count();
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opened.close();
    return request.result;
  }, table);
}

/** The time at which the device requested its stored list of own submissions. */
export async function ownListAt(page: Page): Promise<number> {
  const database = await connect(page);
  return database.evaluate(async (opened) => {
    const request: IDBRequest<{ at: number }> = opened.transaction('refreshes').objectStore('refreshes').get('reports');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    opened.close();
    return request.result.at;
  });
}

/** Empties tables of the drafts, as another tab may. */
export async function deleteRows(page: Page, ...tables: Table[]): Promise<void> {
  const database = await connect(page);
  await database.evaluate(async (opened, names) => {
    const transaction = opened.transaction(names, 'readwrite');
    for (const name of names) transaction.objectStore(name).clear();
    await new Promise((resolve) => transaction.addEventListener('complete', resolve));
    opened.close();
  }, tables);
}
