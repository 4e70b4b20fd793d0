import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Modules that go into one file together. Everything else is split by Rolldown. Many small files compress worse, and on a
 * slow line with six connections each waits for its turn. Proof: tests/e2e/pages/budget.spec.ts and the bench `pages`.
 */
export const chunkGroups: Groups = [
  // Changes only with its packages, so it stays in the browser's cache from one version of the site to the next.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 1,
  },
  // The code of every page: as two dozen files it is 4 kB larger. Without the entry, since screens import from here and
  // the entry waits for its screen.
  { name: 'base', tags: ['$initial'], test: (id) => !/\/src\/client\/(app\/main\.tsx|index\.html)/.test(id) },
  // Loaded by every page when it is idle. Without this group, '/committee' loads 15 kB more.
  {
    name: 'later',
    test: /\/src\/client\/(shell\/(notices\/(?!languageOffer)|footer\/visitorCounter\.)|(pwa\/(update|installButton)|api\/connection)\.)|workbox-window/,
  },
  // What several screens share, in few files. Without `calls`, '/committee' loads 37 kB more; without `limits`, 2 kB;
  // without `people`, 1 kB;
  // without `hooks` or `buttons`, the dashboard 28 kB; without `drafts` or `fields`, the form makes 10 requests more.
  { name: 'limits', test: /\/src\/contract\/(rules\/(file|limits)|calls\/json|problems\/gatewayProblems)\./ },
  // Before `people`, which would take it along.
  {
    name: 'reading',
    test: /\/src\/(client\/(ui\/components\/part|features\/prose\/text)\.|contract\/pages\/anchor\.)/,
    priority: 1,
  },
  {
    name: 'people',
    test: /\/src\/(client\/(screens\/speakers\/|features\/people\/(biographies|face|noSpeakers|peopleGrid|person)\.|api\/publicCall\.)|contract\/(names\/speakerIn|search\/speakerTypes)\.)/,
  },
  {
    name: 'calls',
    test: /\/src\/(client\/api\/(call|outcome)|contract\/calls\/(account|calls|invitationLetter|people|receipt|reply|report|text)\.)|node_modules\/(ky|zod)\//,
  },
  { name: 'drafts', test: /\/src\/client\/drafts\/(?!compare|exchange)/ },
  { name: 'hooks', test: /node_modules\/@mantine\/hooks\//, minShareCount: 4 },
  // Buttons with what Mantine's components share: the dashboard draws nothing more of Mantine at first.
  { name: 'buttons', test: /node_modules\/@mantine\/core\/esm\/components\/(Button|Progress)\// },
  { name: 'fields', test: /node_modules\/@mantine\/(core|form)\/esm\//, minShareCount: 4 },
];
