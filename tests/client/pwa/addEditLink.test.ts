import { expect, test } from 'vitest';
import { addEditLink } from '#client/pwa/addEditLink.ts';

test('C1 The link to a page’s form is added at the end of the page, even if the page contains the closing tag', () => {
  const early = '<body><script>const end = "</body>";</script><main></main>';
  expect(addEditLink(`${early}</body></html>`)).toMatch(
    new RegExp(`^${early}<script type="module" src="/admin/\\S+\\.js"></script></body></html>$`),
  );
});
