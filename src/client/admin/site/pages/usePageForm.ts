import { useState } from 'react';
import type * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import { pageFacts } from '#contract/content/pageFacts.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pathProblem, type PageFacts } from '#contract/parts/sitePages.ts';
import type { Text } from '#site/text.ts';
import type { MadeIn } from '#client/commands/command.ts';
import { useText } from '#client/i18n/language.tsx';
import { useFieldEdits, type FieldEdits } from '#client/admin/records/forms/useFieldEdits.ts';
import { useContentLanguages } from '#client/admin/site/form/contentLanguages.ts';
import { usePathProblemWords } from './pathProblemWords.ts';

/** What stands in the form of a page: its facts, and whatever a form asks beside them. */
export type PageTyped = Partial<z.output<typeof pageFacts>> & { place: string; kind?: string };

/** The form of a page's facts, kept on the device while it is typed. */
export interface EditedPage {
  typed: PageTyped;
  write: (changes: Partial<PageTyped>) => void;
  edits: FieldEdits<'page'>;
  /** What is wrong, by JSON Pointer, once somebody has tried to save. */
  problems: ReadonlyMap<string, string>;
  /** How a change that was made in it goes back there. */
  madeIn: MadeIn;
  /** Why the server refused what stands here once more, where no field says so. */
  refused: string | undefined;
  /** The facts, where nothing is wrong with them; otherwise they are marked from now on. */
  checked: () => { facts: PageFacts; description: Text } | undefined;
}

/**
 * @param form - the target of its unsaved work, what that is called, and where it is
 * @param first - what stands there before anything is typed
 * @param own - where the page stands; '' for one that is not there yet
 * @param completed - fills in what follows from what was typed
 */
export function usePageForm(
  form: { target: string; title: string; address: string },
  site: Site,
  {
    first,
    own,
    completed = (typed) => typed,
  }: { first: PageTyped; own: string; completed?: (typed: PageTyped) => PageTyped },
): EditedPage {
  const text = useText();
  const languages = useContentLanguages();
  const pathWords = usePathProblemWords();
  const [isTried, setIsTried] = useState(false);
  const present = { page: JSON.stringify(first) };
  const edits = useFieldEdits<'page'>(form, present);
  const written = JSON.parse(edits.value('page')) as PageTyped;
  const typed = completed(written);
  const { place: _, kind: _kind, ...asked } = typed;
  const found = new Map(
    contentProblemsIn(pageFacts, asked, languages).map((problem) => [
      pointerOf(problem.path),
      text(problemWords(problem)),
    ]),
  );
  const wrong = asked.path ? pathProblem(site, asked.path, own) : undefined;
  if (wrong) found.set('/path', pathWords(wrong));

  return {
    typed,
    edits,
    // What was refused was tried.
    problems: isTried || edits.refused !== undefined ? found : new Map(),
    refused: found.size > 0 ? undefined : edits.refused,
    madeIn: {
      ...{ target: form.target, address: form.address },
      values: { page: { from: present.page, to: edits.value('page') } },
    },
    write: (changes) => edits.write('page', JSON.stringify({ ...written, ...changes })),
    checked() {
      setIsTried(true);
      const { title, path } = asked;
      if (found.size > 0 || !title || path === undefined) return undefined;
      const whole = (words: Partial<Text> | undefined) => inEach(words, onlyLanguageOf(site));
      const facts = { title: whole(title), path, place: typed.place, label: whole(asked.label) };
      return { facts, description: whole(asked.description) };
    },
  };
}

/** Of a site in one language, the other one says the same: nobody reads it. */
function inEach(words: Partial<Text> = {}, only: 'en' | 'zh' | undefined): Text {
  const { en = '', zh = '' } = words;
  return { en: only === 'zh' ? en || zh : en, zh: only === 'en' ? zh || en : zh };
}
