/** Inlined after the notices: shows those of today before the page is painted, however long ago it was published. */
export const showTodaysScript = `for (const notice of document.currentScript.parentNode.children) {
  const { from, until } = notice.dataset;
  if (from) notice.hidden = Date.now() < from || Date.now() >= until;
}`;
