/**
 * Inlined in the prerendered page, and run before its first paint. The page is prerendered with an empty form, so that
 * a logged-in author can type before any other script has run. That form is wrong if the address names a stored draft
 * or a report, or if no account is logged in: this marks the page, and `form.module.css` hides it.
 */
export const hideNewFormScript = `{
  let account;
  try { account = localStorage.getItem('token'); } catch {}
  if (!account || /[?&](draft|id)=./.test(location.search)) document.documentElement.dataset.opens = 'stored';
}`;
