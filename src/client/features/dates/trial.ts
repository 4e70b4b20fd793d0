import { site } from '#client/published/site.ts';
import { phases } from '#contract/dates/phase.ts';
import { momentIn } from '#contract/dates/changes.ts';
import type { TriedMoments } from '#client/api/serverClock.ts';

/** The moments to show while the organisers try out a phase of the conference. */
export function momentsIn(name: unknown): TriedMoments {
  const phase = phases.find((each) => each === name);
  const inLanguage = (language: 'en' | 'zh') => phase && momentIn(site, phase, language)?.getTime();
  return { en: inLanguage('en'), zh: inLanguage('zh') };
}
