import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Screens of the author's own pages. What they say would weigh on every page that is only read. */
const authorsScreens = [
  'account',
  'authorInfo',
  'countries',
  'dashboard',
  'deviceStorage',
  'newPassword',
  'openFile',
  'register',
  'reset',
  'submission',
  'verify',
].flatMap((screen) => [`src/client/screens/${screen}`, `src/client/screens/${screen}.tsx`]);

/** Opened at a press. */
const search = 'src/client/search';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src/client'], exclude: [...authorsScreens, search] },
    { path: '<rootDir>/locales/search/{locale}', include: [search] },
    { path: '<rootDir>/locales/authors/{locale}', include: authorsScreens },
  ],
  orderBy: 'messageId',
  // A word's file says where it stands; its line would change with every edit above it.
  format: formatter({ lineNumbers: false }),
});
