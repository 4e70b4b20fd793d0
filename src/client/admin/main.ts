import { firstScreen } from './firstScreen.ts';
import { firstLanguage, loadWords } from './i18n/words.ts';
import { sendFirstCalls } from './session/firstCalls.ts';

// The entry is small. On a slow line the first calls and the words are under way while the code that needs them still loads.
sendFirstCalls(firstScreen?.rows);
// What fails is requested again where it is needed.
loadWords(firstLanguage()).catch(() => undefined);
void import('./start.tsx');
// The code of some screens is not part of the first bundle.
firstScreen?.load?.().catch(() => undefined);
