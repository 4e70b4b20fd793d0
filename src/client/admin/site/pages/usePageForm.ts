import type * as z from 'zod/mini';
import type { Site } from '#site/site.ts';
import { pageFacts } from '#contract/content/pageFacts.ts';
import { contentProblemsIn } from '#contract/content/problems.ts';
import { problemWords } from '#contract/content/problemWords.ts';
import { onlyLanguageOf } from '#contract/pages/page.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pathProblem, type PageFacts, type PathProblem } from '#contract/parts/sitePages.ts';
import type { Text } from '#site/text.ts';
import type { MadeIn } from '#client/commands/command.ts';
import { useText } from '#client/i18n/language.tsx';
import { useFormEdits, type FormEdits } from '#client/admin/records/forms/useFormEdits.ts';
import { useContentLanguages } from '#client/admin/site/form/contentLanguages.ts';
import { useFormCheck, type FormCheck } from '#client/admin/ui/forms/useFormCheck.ts';
import { useLingui } from '@lingui/react/macro';

/** The form of a page: its facts, and the kind of a new page. */
export type PageTyped = Partial<z.output<typeof pageFacts>> & { place: string; kind?: string };

/** The form for the title, address and menu entry of a page. The device stores it during typing. */
export interface EditedPage extends Pick<FormCheck, 'form' | 'problems'> {
  typed: PageTyped;
  write: (changes: Partial<PageTyped>) => void;
  edits: FormEdits<PageTyped>;
  /** How this form gets the values back after a refusal. */
  madeIn: MadeIn;
  /** The server's message if it refused the form, unless a field shows the reason. */
  refused: string | undefined;
  /** The facts if they are valid. Otherwise the fields show the problems. */
  checked: () => { facts: PageFacts; description: Text } | undefined;
}

interface PageFormOptions {
  /** The value before anything is typed. */
  first: PageTyped;
  /** Path of the page; '' for one that does not exist yet. */
  own: string;
  /** Fills in values that follow from the typed ones. */
  completed?: (typed: PageTyped) => PageTyped;
  /** Finds additional problems, by JSON Pointer. */
  findMore?: (typed: PageTyped) => readonly (readonly [pointer: string, words: string])[];
}

/** @param form - the target of its unsaved work, its title in lists of changes, and its address */
export function usePageForm(
  form: { target: string; title: string; address: string },
  site: Site,
  { first, own, completed = (typed) => typed, findMore = () => [] }: PageFormOptions,
): EditedPage {
  const text = useText();
  const languages = useContentLanguages();
  const pathWords = usePathProblemWords();
  const edits = useFormEdits({ ...form, formerField: 'page' }, first);
  const typed = completed(edits.value);
  const { place, kind: _, ...asked } = typed;
  const wrong = asked.path ? pathProblem(site, asked.path, own) : undefined;
  const found = new Map([
    ...contentProblemsIn(pageFacts, asked, languages).map(
      (problem) => [pointerOf(problem.path), text(problemWords(problem))] as const,
    ),
    ...(wrong ? [['/path', pathWords(wrong)] as const] : []),
    ...findMore(typed),
  ]);
  const { isFit, ...check } = useFormCheck(() => found, edits.refused !== undefined);

  return {
    ...check,
    typed,
    edits,
    refused: found.size > 0 ? undefined : edits.refused,
    madeIn: { target: form.target, address: form.address, values: edits.changes },
    write: (changes) => edits.write({ ...edits.value, ...changes }),
    checked() {
      const { title, path } = asked;
      if (!isFit() || !title || path === undefined) return undefined;
      const inBoth = (words: Partial<Text> | undefined) => inEach(words, onlyLanguageOf(site));
      const facts = { title: inBoth(title), path, place, label: inBoth(asked.label) };
      return { facts, description: inBoth(asked.description) };
    },
  };
}

/** On a site in one language, the other language repeats the text, because nobody reads it. */
function inEach(words: Partial<Text> = {}, only: 'en' | 'zh' | undefined): Text {
  const { en = '', zh = '' } = words;
  return { en: only === 'zh' ? en || zh : en, zh: only === 'en' ? zh || en : zh };
}

/** Returns a function that says why a page cannot have an address. */
function usePathProblemWords(): (problem: PathProblem) => string {
  const { t } = useLingui();
  const text = useText();
  return (problem) => {
    switch (problem.is) {
      case 'malformed':
        return t`Please write a slash, then Latin letters, digits and single hyphens, such as /sponsors.`;
      case 'reserved':
        return t`This address belongs to the software. Please choose another one.`;
      case 'taken': {
        const title = text(problem.by);
        return t`The page “${title}” has this address. Please choose another one.`;
      }
    }
  };
}
