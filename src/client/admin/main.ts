import { firstLanguage, loadWords } from './i18n/words.ts';
import { site } from '#client/published/site.ts';
import { firstRowsCall } from './kinds/abstract/firstRows.ts';
import { sendFirstCalls } from './session/firstCalls.ts';

const decisionsCall = { name: 'decisions', body: { since: '' } } as const;
const isDecisions = location.pathname.endsWith('/decisions') && Boolean(site.review);

// The entry is small. On a slow line the first calls and the words are under way while the code that needs them still loads.
sendFirstCalls(location.pathname.endsWith('/abstracts') ? firstRowsCall : isDecisions ? decisionsCall : undefined);
// What fails is requested again where it is needed.
loadWords(firstLanguage()).catch(() => undefined);
void import('./start.tsx');
// The code of this screen is not part of the first bundle.
if (isDecisions) void import('./decisions/decisionsScreen.tsx').catch(() => undefined);
