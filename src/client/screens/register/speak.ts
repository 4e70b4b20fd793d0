import type { Language } from '#site/text.ts';
import { locales } from '#contract/dates/locales.ts';

/** Milliseconds within which a voice must start. */
const timeout = 1_500;

/** Reads letters aloud, slowly. Returns whether the device has a voice. */
export async function speak(letters: string, language: Language): Promise<boolean> {
  if (!('speechSynthesis' in globalThis) || speechSynthesis.getVoices().length === 0) return false;
  speechSynthesis.cancel();
  const utterance = new SpeechSynthesisUtterance(letters.replaceAll(' ', ', '));
  utterance.lang = locales[language];
  utterance.rate = 0.7;
  return new Promise((resolve) => {
    utterance.addEventListener('start', () => resolve(true));
    utterance.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), timeout);
    speechSynthesis.speak(utterance);
  });
}
