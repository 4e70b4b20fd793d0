/**
 * Runs before the page's first paint. Hides the form of a new abstract, with which the page is written, where the
 * address asks for something stored, and from whom has to log in first.
 */
export const opensStoredScript = `{
  let account;
  try { account = localStorage.getItem('token'); } catch {}
  if (!account || /[?&](draft|id)=./.test(location.search)) document.documentElement.dataset.opens = 'stored';
}`;
