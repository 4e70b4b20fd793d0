import type { Rolldown } from 'vite';

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>;

/**
 * Groups of modules that become one file each. Rolldown splits the rest. Many small files compress worse, and on a slow
 * line with six connections they wait for each other. Measured by tests/e2e/pages/budget.spec.ts and the bench `pages`.
 */
export const chunkGroups: Groups = [
  // Changes only with its packages, so browsers cache it across versions of the site.
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//,
    priority: 1,
  },
  // The code of every page. As two dozen files it would be 4 kB larger. The entry is left out: screens import from this
  // file, and the entry waits for its screen.
  { name: 'base', tags: ['$initial'], test: (id) => !/\/src\/client\/(app\/main\.tsx|index\.html)/.test(id) },
  // Code of nearly every information page. As five more files it would be 0.9 kB larger on '/committee'.
  {
    name: 'reading',
    test: /\/src\/(contract\/dates\/(deadline|locales|zone)|client\/(api\/(connection|publicCall|useReply)|ui\/time\/clock|features\/prose\/text|ui\/overlays\/addressed|session\/(loginState|newcomer|useOwnReply)|ui\/usePromised|ui\/forms\/announceProblem|ui\/components\/(part|(fold|notice|visuallyHidden)\.module)))\./,
  },
  // Loaded by every page when it is idle. Without this group, '/committee' loads 15 kB more.
  {
    name: 'later',
    test: /\/src\/client\/(shell\/(whenIdle|notices\/(?!chinese|languageOffer)|footer\/visitorCounter)\b|pwa\/(update|installButton)\.)|workbox-window/,
  },
  // Code that several screens share, in few files: a slow phone needs some 10 ms for each file at each visit, even for
  // a small one from the service worker. The dashboard has 19 files; without groups for the smallest it would have 36.
  // Without `requests`, '/committee' would load 37 kB more; without `limits`, 2 kB; without `hooks` or `buttons`, the
  // dashboard 28 kB. Without `drafts` or `fields`, the form would make 10 more requests.
  // Cards of people: in files of their own they would be larger.
  {
    name: 'people',
    test: /\/src\/(client\/features\/people\/(face|noSpeakers|biographies)|contract\/(names\/speakerIn|search\/speakerTypes))\./,
  },
  // Cached replies of public pages, without the code for drafts.
  { name: 'siteDatabase', test: /\/src\/client\/storage\/(rows|siteDatabase)\./ },
  // The clock and the phase of the conference. As ten files they would be 1 kB larger, and '/sponsors' has no room for
  // that.
  {
    name: 'dates',
    test: /\/src\/(client\/(features\/dates\/(calendarLinks|conferenceOver|dateInZone|daysBetween|deadlineClocks|deadlinePassed|moment|now|written|zone)|api\/serverClock|conference\/(conferenceTime|importantDates))|contract\/dates\/(conferenceDays|phase|timed|zoneInWords))\./,
  },
  // Parts that the front pages share with the call and the contact page: as six files they would be 0.6 kB larger.
  {
    name: 'topics',
    test: /\/src\/client\/features\/(topics\/(numberedTopics|topicMark)|frontPage\/(topics|section|contactFacts)|dates\/datesLine)\./,
  },
  // What every front page renders. As four files it would be 0.7 kB larger, which exceeds the limit of the symposium's '/'.
  {
    name: 'frontPage',
    test: /\/src\/client\/features\/frontPage\/(contact|dates|figures|glance|hero|openNow|peopleLinks|place|previous|previousConferences)\./,
  },
  { name: 'copy', test: /\/src\/client\/ui\/copy\// },
  { name: 'limits', test: /\/src\/contract\/(rules\/(controls|file|limits)|calls\/json|problems\/gatewayProblems)\./ },
  // The log-in form on a front page needs no texts about submissions, which would add 1.6 kB.
  { name: 'rules', test: /\/src\/contract\/(rules\/accountRules|problems\/(accountProblems|problemWords))\./ },
  { name: 'problems', test: /\/src\/contract\/problems\// },
  {
    name: 'requests',
    test: /\/src\/(client\/api\/(publicRequest|request|send\.|outcome)|contract\/calls\/(people|receipt|reply|text)\.)|node_modules\/(ky|zod)\//,
  },
  {
    name: 'calls',
    test: /\/src\/(client\/api\/call|contract\/calls\/(acceptance|account|calls|health|invitationLetter|invoice|report))\./,
  },
  {
    name: 'drafts',
    test: /\/src\/client\/(drafts\/(?!outbox\/|papers\/|exchange\/(?!lastExport))|storage\/(memory|openDatabase|storageFailure|storedDatabase|useStored)\.|features\/deviceStorage\/(cannotOpen|useDatabase|useFileRefusal|useRefusal)|session\/addresses|openedFiles\/|ui\/components\/fileSize)/,
  },
  // The code that sends drafts, with the schemas of calls. The dashboard's first view does not need it. Full papers
  // come with `features/fullPaper`, which only a conference with review stores.
  { name: 'outbox', test: /\/src\/client\/(drafts\/outbox\/|features\/sending\/|api\/uploadFile)/ },
  // Every form needs this. Inside `hooks`, of which the log-in page needs nothing else, it would make that page 3.5 kB
  // larger.
  { name: 'focus', test: /\/src\/client\/ui\/focus\/returnFocus\./ },
  // The log-in form, and what other account forms share with it. As six files it would be 0.9 kB larger.
  {
    name: 'loginForm',
    test: /\/src\/client\/(features\/login\/loginForm|session\/(logIn|delayedRedirect)|ui\/forms\/(emailInput|formCard|formProblem|passwordField|submitButton))\./,
  },
  // Kept in one file with the guard, which all account pages load. The log-in page, which is at its size limit, loads
  // none of it.
  {
    name: 'hooks',
    test: /node_modules\/@mantine\/hooks\/|\/src\/client\/(session\/(guard|ownCall)|features\/dialog\/useDialog)\./,
    minShareCount: 4,
  },
  // Buttons, the few other parts of the dashboard, and the code that Mantine's components share. The dashboard's first
  // view needs no more of Mantine. Without this group it would load the 105 kB of `fields`.
  {
    name: 'buttons',
    test: /node_modules\/@mantine\/core\/esm\/components\/(Badge|Button|Group|Paper|Progress|Stack|Text)\//,
  },
  { name: 'fields', test: /node_modules\/@mantine\/(core|form)\/esm\//, minShareCount: 4 },
  // Shared by code that devices store only for conferences with review. `writePublication.ts` recognises it by the
  // start of its name.
  { name: 'acceptanceParts', test: /\/src\/client\/(ui\/focus\/useBusy|features\/acceptance\/acceptanceWords)\./ },
  // Shared by the dashboard and the form.
  {
    name: 'ownDrafts',
    test: /\/src\/client\/(features\/(deviceStorage|ownDeadline)\/|ui\/unmountSignal\.)|styles\/Progress\.layer/,
    minShareCount: 2,
  },
  {
    name: 'receipts',
    test: /\/src\/client\/(features\/receipts\/verifyPath|i18n\/inOwnWords|receipts\/keys|screens\/dashboard\/(receipts\/differenceWarning|rows\.module))\./,
  },
];
