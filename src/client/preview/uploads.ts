let address = '';

/** Names the call that sends staff pictures that are not published; the picture's own address is added. */
export function setUploads(call: string): void {
  address = call;
}

/** Loads a picture through the call for staff. In a microtask after `src` is set, nothing has been requested yet. */
export function showUploads(element: Element): void {
  if (!(element instanceof HTMLImageElement || element instanceof HTMLSourceElement)) return;
  for (const name of ['src', 'srcset']) {
    const value = element.getAttribute(name);
    const shown = value?.replaceAll(
      /(?<![^\s,])\/images\/[\da-f]{16}\/[^\s,]+/g,
      (at) => address + encodeURIComponent(at),
    );
    if (shown !== undefined && shown !== value) element.setAttribute(name, shown);
  }
}
