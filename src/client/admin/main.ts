import { firstScreen } from './firstScreen.ts';
import { firstLanguage, loadWords } from './i18n/words.ts';
import { sendFirstCalls } from './session/firstCalls.ts';

// The entry is small. On a slow line, the first calls and the texts are requested while the code that needs them is
// still loading.
sendFirstCalls(firstScreen?.rows);
// Requests that fail are repeated by the code that needs them.
loadWords(firstLanguage()).catch(() => undefined);
void import('./start.tsx');
// The code of some screens is not part of the first bundle.
firstScreen?.load?.().catch(() => undefined);
