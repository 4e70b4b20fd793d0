import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';
import { kinds, type Catalogue, type KindTraits } from './src/contract/kinds.ts';

/** Screens with a catalogue of their own, so that pages to read do not load their words. */
function screensWith(catalogue: Catalogue): string[] {
  const isLast = (kind: KindTraits) => kind.catalogues?.at(-1) === catalogue;
  return Object.entries(kinds).flatMap(([name, kind]) => (isLast(kind) ? [`src/client/screens/${name}`] : []));
}

const features = (...names: string[]) => names.map((name) => `src/client/features/${name}`);

/** Accounts and receipts. */
const accounts = [...screensWith('accounts'), ...features('account', 'countries', 'receipts')];

/** The way to the venue and the hotel. */
const places = [...screensWith('places'), ...features('places')];

/** About an author, and the invoice; this screen loads `accounts` as well. */
const authorInfo = screensWith('authorInfo');

/** What compares two texts, for authors and in the admin area. */
const versions = 'src/client/versions';

/** Writing abstracts; these screens load `accounts` as well. */
const authors = [
  ...screensWith('authors'),
  ...features('deviceStorage', 'dialog', 'ownDeadline', 'versions'),
  versions,
];

/** The dialog for any search, also that of the admin area. */
const searchDialog = 'src/client/ui/search/dialog';

/** Loaded when the search is opened, and at log-out where drafts are left. */
const search = 'src/client/search';
const logOut = 'src/client/features/logOut/dialog';

/** Loaded for accepted abstracts, and for letters of acceptance that are checked. */
const placeAnswer = features('placeAnswer');
const fullPaper = features('fullPaper');
const acceptance = features('acceptance');

/** The admin area, an application of its own. */
const admin = 'src/client/admin';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  // What `<Trans>` and `<Plural>` become: Lingui's own takes tags in names for elements.
  runtimeConfigModule: { Trans: ['#client/i18n/trans.tsx', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/locales/{locale}',
      include: ['src/client'],
      exclude: [
        ...accounts,
        ...authorInfo,
        ...places,
        ...authors,
        search,
        searchDialog,
        logOut,
        ...placeAnswer,
        ...fullPaper,
        ...acceptance,
        admin,
      ],
    },
    { path: '<rootDir>/locales/search/{locale}', include: [search, searchDialog] },
    { path: '<rootDir>/locales/logOut/{locale}', include: [logOut] },
    { path: '<rootDir>/locales/placeAnswer/{locale}', include: placeAnswer },
    { path: '<rootDir>/locales/fullPaper/{locale}', include: fullPaper },
    { path: '<rootDir>/locales/acceptance/{locale}', include: acceptance },
    { path: '<rootDir>/locales/accounts/{locale}', include: accounts },
    { path: '<rootDir>/locales/authorInfo/{locale}', include: authorInfo },
    { path: '<rootDir>/locales/places/{locale}', include: places },
    { path: '<rootDir>/locales/admin/{locale}', include: [admin, versions, searchDialog] },
    { path: '<rootDir>/locales/authors/{locale}', include: authors },
  ],
  orderBy: 'messageId',
  // Line numbers would change with every edit above a message.
  format: formatter({ lineNumbers: false }),
});
