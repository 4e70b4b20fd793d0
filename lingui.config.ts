import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

const screens = (...names: string[]) =>
  names.flatMap((name) => [`src/client/screens/${name}`, `src/client/screens/${name}.tsx`]);

/** Screens about accounts and proofs. What they say would weigh on every page that is only read. */
const accounts = screens('account', 'authorInfo', 'countries', 'newPassword', 'register', 'reset', 'verify');

/** Screens of who writes an abstract; they say what those of accounts say, too. */
const authors = screens('dashboard', 'deviceStorage', 'openFile', 'submission');

/** Opened at a press. */
const search = 'src/client/search';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}', include: ['src/client'], exclude: [...accounts, ...authors, search] },
    { path: '<rootDir>/locales/search/{locale}', include: [search] },
    { path: '<rootDir>/locales/accounts/{locale}', include: accounts },
    { path: '<rootDir>/locales/authors/{locale}', include: authors },
  ],
  orderBy: 'messageId',
  // A word's file says where it stands; its line would change with every edit above it.
  format: formatter({ lineNumbers: false }),
});
