let isRequested = false;

/** Whether persistence can still be requested: the browser has not promised it, and this page has not asked. */
async function mayAskToPersist(): Promise<boolean> {
  // This is absent outside a secure context, and in pages inside another app.
  const persisted = await navigator.storage?.persisted?.();
  return !isRequested && persisted === false;
}

/** Whether the request may show a prompt. Chromium, the only one with `userAgentData`, never shows one. */
export async function mayPrompt(): Promise<boolean> {
  return !('userAgentData' in navigator) && (await mayAskToPersist());
}

/**
 * Requests persistent storage once per page, so that drafts are not evicted when the disk runs low (O3). Firefox
 * prompts.
 */
export async function requestPersistence(): Promise<void> {
  if (!(await mayAskToPersist())) return;
  isRequested = true;
  await navigator.storage.persist();
}
