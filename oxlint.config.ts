import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type OxlintOverride } from 'oxlint';

/**
 * The folders of the client and of the server from the bottom up, as in src/README.md: a folder imports from its own row and
 * the rows before it. A new folder is a name here: the linter does not start without it.
 */
const client = [
  ['device', 'hydration', 'performance', 'published'],
  ['storage'],
  ['i18n'],
  ['api'],
  ['conference', 'receipts', 'session', 'ui'],
  ['versions'],
  ['readers'],
  ['commands'],
  ['records'],
  ['drafts'],
  ['openedFiles'],
  ['features'],
  ['pwa', 'search'],
  ['shell'],
  ['screens'],
  ['app'],
  ['preview'],
];
/** The folders that the screens of the admin area share, in the same way. */
const admin = [
  ['device', 'theme', 'i18n'],
  ['session', 'pwa'],
  ['ui'],
  ['records', 'kinds', 'export'],
  // Also shown with one record.
  ['log'],
];
/** Folders of the admin area that import every screen. */
const adminTop = ['shell', 'commandPalette'];
/** Screens of the admin area that have several folders. Each other folder is a screen of its own. */
const wideScreens = [
  ['abstracts', 'abstract'],
  ['people', 'person', 'letters'],
  ['signIn', 'invitation', 'access'],
];
const adminScreens = [
  ...wideScreens,
  ...foldersIn('client/admin')
    .filter((folder) => ![...admin.flat(), ...adminTop, ...wideScreens.flat()].includes(folder))
    .map((folder) => [folder]),
];
const server = [
  ['text', 'conference'],
  ['db', 'publishing'],
  ['http'],
  ['monitoring', 'security'],
  ['accounts', 'publicLists', 'pages'],
  ['files', 'receipts'],
  ['mail', 'beginning', 'checking'],
  ['reports'],
  ['staff'],
  ['records'],
  ['kinds'],
  ['*.ts'],
  ['organiser', 'development', 'deploy'],
];

/** Imports that some files must not have, and what they are told. */
interface Pattern {
  group: string[];
  message: string;
  /** Only these of what the files export; everything where it is missing. */
  importNames?: string[];
  allowTypeImports?: boolean;
}

const above: Pattern = {
  group: ['../*', '../**'],
  message: 'Another folder is imported by its name from the root: #client/…, #server/…, #contract/….',
};
const inContract: Pattern = {
  group: ['#client/**', '#server/**', '#build/**'],
  message: 'The contract knows only the shape of a conference.',
};
const inServer = [above, { group: ['#client/**'], message: 'Server and client never import each other.' }];
const inClient: Pattern[] = [
  above,
  {
    group: ['@lingui/react'],
    importNames: ['Trans'],
    message: "Lingui's Trans takes tags in names for elements: `<Trans>` is imported from '@lingui/react/macro'.",
  },
  {
    group: ['@lingui/core'],
    importNames: ['setupI18n', 'i18n'],
    message: 'Lingui reads syntax in names and titles: `sentencesIn` of #client/i18n/sentences.ts does not.',
  },
  {
    group: ['#server/**', '#build/**'],
    message: 'Server and client never import each other, and the client has its conference from #client/published.',
  },
];

/** The admin area draws forms of the schemas; visitors' pages would carry them and zod for nothing. */
const noSchemas: Pattern = {
  group: ['#contract/content/**'],
  message: 'What visitors load has the types of a conference from #site, and not its schemas.',
};
const inSite = [...inClient, { ...noSchemas, group: [...noSchemas.group, '#contract/fields/**'] }];

const inAdmin = [
  ...inClient,
  {
    group: below('client', [
      ...['receipts', 'session', 'drafts', 'openedFiles', 'features'],
      ...['pwa', 'search', 'shell', 'screens', 'app', 'development'],
    ]),
    message: "The admin area is an application of its own, and knows nothing of authors' accounts and drafts.",
  },
];

/** What some folders of the client must not import either. */
const further: Readonly<Record<string, Pattern[]>> = {
  ui: [
    {
      group: below('client', ['api', 'conference', 'receipts', 'session']),
      message: 'What ui draws knows no call, no account and no screen.',
    },
  ],
  readers: [
    {
      group: ['react', '@mantine/**', ...below('client', ['api', 'i18n', 'session', 'ui', 'versions'])],
      message: 'Readers are plain code.',
    },
  ],
  commands: [
    {
      group: [
        'react',
        'react-dom',
        '@mantine/**',
        ...below('client', ['i18n', 'session', 'ui', 'versions', 'readers']),
      ],
      message: 'Commands know no screen.',
    },
  ],
  drafts: [
    { group: ['react', 'react-dom', '@mantine/**', ...below('client', ['ui'])], message: 'Drafts know no screen.' },
  ],
  screens: [noOtherScreen()],
};

/** Screens of several folders. */
const largeScreens = ['submission', 'dashboard'];

function below(root: string, folders: readonly string[]): string[] {
  return folders.map((folder) => (folder.includes('*') ? `#${root}/${folder}` : `#${root}/${folder}/**`));
}

/** The rows after one, which it must not import. */
function rowsAfter(root: string, rows: readonly string[][], index: number, others: readonly string[] = []): Pattern[] {
  const group = below(root, [...rows.slice(index + 1).flat(), ...others]);
  return group.length === 0
    ? []
    : [{ group, message: 'Imports run one way: src/README.md names the order of the folders.' }];
}

function noOtherScreen(own?: string): Pattern {
  return {
    group: ['#client/screens/**', ...(own ? [`!#client/screens/${own}/**`] : [])],
    message: 'A screen imports no other screen: what several share is in features.',
  };
}

/** Inside of other screens; which screen is open, and what is around it. */
function noOtherAdminScreen(own: readonly string[] = []): Pattern {
  const others = [...adminScreens.flat(), ...adminTop].filter((folder) => !own.includes(folder));
  return {
    group: [
      ...below('client/admin', others),
      // Letters are written to whom a search of abstracts finds, and the sign-in has a header, too.
      ...(own.length > 0 ? ['!#client/admin/abstracts/search/**', '!#client/admin/shell/plainHeader.tsx'] : []),
    ],
    message: 'A screen imports no other screen: what several share is in admin/records or admin/ui.',
  };
}

/** Of several overrides for a file the last one counts, and only that one. */
function without(files: string, ...patterns: Pattern[]): OxlintOverride {
  return { files: [files], rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

/** Applications of their own, which nothing imports. */
const apart = ['admin', 'development'];

requireRows('client', [...client.flat(), ...apart]);
requireRows('server', server.flat());

function requireRows(root: string, named: readonly string[]): void {
  const missing = foldersIn(root).find((folder) => !named.includes(folder));
  if (missing) throw new Error(`oxlint.config.ts gives src/${root}/${missing} no place in the order of imports.`);
}

function foldersIn(root: string): string[] {
  const entries = readdirSync(join(import.meta.dirname, 'src', root), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const screensIndex = client.findIndex((row) => row.includes('screens'));

export default defineConfig({
  plugins: ['react', 'typescript', 'jsx-a11y', 'import', 'promise'],
  jsPlugins: ['eslint-plugin-lingui'],
  categories: { correctness: 'error' },
  ignorePatterns: ['dist', '/data', 'node_modules'],
  rules: {
    'react/exhaustive-deps': 'error',
    'react/rules-of-hooks': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-cycle': 'error',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    without('src/site/**', above, inContract, {
      group: ['#contract/**', 'zod/**'],
      message: 'These files hold types only: content is plain data.',
      allowTypeImports: true,
    }),
    without('src/contract/**', above, noSchemas, inContract),
    without('src/contract/content/**', above, inContract, {
      group: ['#site/**'],
      message: 'The types of a conference are read off these schemas, and not the other way round.',
    }),
    without('src/build/**', above),
    without('src/server/**', ...inServer),
    ...server.flatMap((row, index) =>
      row.map((folder) =>
        without(
          `src/server/${folder.includes('*') ? folder : `${folder}/**`}`,
          ...inServer,
          ...rowsAfter('server', server, index),
        ),
      ),
    ),
    without('src/client/**', ...inSite),
    ...client.flatMap((row, index) =>
      row.map((folder) =>
        without(
          `src/client/${folder}/**`,
          ...inSite,
          ...rowsAfter('client', client, index, apart),
          ...(further[folder] ?? []),
        ),
      ),
    ),
    ...largeScreens.map((screen) =>
      without(
        `src/client/screens/${screen}/**`,
        ...inSite,
        ...rowsAfter('client', client, screensIndex, apart),
        noOtherScreen(screen),
      ),
    ),
    without('src/client/admin/**', ...inAdmin),
    ...admin.flatMap((row, index) =>
      row.map((folder) =>
        without(
          `src/client/admin/${folder}/**`,
          ...inAdmin,
          ...rowsAfter('client/admin', admin, index),
          noOtherAdminScreen(),
        ),
      ),
    ),
    ...adminScreens.flatMap((own) =>
      own.map((folder) => without(`src/client/admin/${folder}/**`, ...inAdmin, noOtherAdminScreen(own))),
    ),
    {
      files: ['src/client/**/*.tsx'],
      rules: {
        'lingui/no-unlocalized-strings': [
          'error',
          {
            // Names, and the lines of a drawing.
            ignore: [String.raw`^\S*$`, String.raw`^M[\d.]`],
            ignoreNames: [
              ...['className', 'key', 'id', 'to', 'path', 'd', 'viewBox', 'transform', 'sizes', 'track'],
              ...['rootMargin', 'strokeLinecap', 'strokeLinejoin'],
              { regex: { pattern: '^(data-|aria-(?!label$|description$)|grid|columns)' } },
            ],
            ignoreFunctions: ['Error', 'console.*', '*.matchMedia', 'matchMedia', '*.querySelector'],
          },
        ],
        'lingui/t-call-in-function': 'error',
      },
    },
    {
      // Playwright reads a fixture's needs from its first parameter's pattern, and calls its callback `use`.
      files: ['tests/{e2e,faults}/**'],
      rules: { 'no-empty-pattern': 'off', 'react/rules-of-hooks': 'off' },
    },
  ],
});
