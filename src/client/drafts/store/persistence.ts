let asked = false;

/** Whether the browser has not promised to keep what is stored, and was not asked to by this page. */
export async function mayAskToPersist(): Promise<boolean> {
  // No secure context, no promises.
  return !asked && Boolean(navigator.storage) && !(await navigator.storage.persisted());
}

/** Whether the browser may ask its user before it promises. Chromium, which alone has `userAgentData`, decides by itself. */
export async function mayAskItsUser(): Promise<boolean> {
  return !('userAgentData' in navigator) && (await mayAskToPersist());
}

/** Asks once per page, at the first draft, that drafts are not evicted when the disk runs low (O3); Firefox asks its user. */
export async function requestPersistence(): Promise<void> {
  if (!(await mayAskToPersist())) return;
  asked = true;
  await navigator.storage.persist();
}
