import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { kinds, type Catalogue, type KindTraits } from './src/contract/kinds.ts';

/** Folders of the screens whose words are a catalogue of their own: they would weigh on every page that is only read. */
function screensWith(catalogue: Catalogue): string[] {
  const isLast = (kind: KindTraits) => kind.catalogues?.at(-1) === catalogue;
  return Object.entries(kinds).flatMap(([name, kind]) => (isLast(kind) ? [`src/client/screens/${name}`] : []));
}

const features = (...names: string[]) => names.map((name) => `src/client/features/${name}`);

/** Screens about accounts and receipts. */
const accounts = [...screensWith('accounts'), ...features('account', 'countries', 'receipts')];

/** Screens of who writes an abstract; they use the words of those about accounts, too. */
const authors = [...screensWith('authors'), ...features('deviceStorage', 'versions')];

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
