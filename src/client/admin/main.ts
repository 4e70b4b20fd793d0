import { firstLanguage, loadWords } from './i18n/words.ts';
import { firstRowsCall } from './kinds/abstract/firstRows.ts';
import { sendFirstCalls } from './session/firstCalls.ts';

// The entry is small. On a slow line the first calls and the words are under way while the code that needs them still loads.
sendFirstCalls(location.pathname.endsWith('/abstracts') ? firstRowsCall : undefined);
// What fails is requested again where it is needed.
loadWords(firstLanguage()).catch(() => undefined);
void import('./start.tsx');
