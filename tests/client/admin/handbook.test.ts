import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, test } from 'vitest';
import { handbookTasks } from '#client/admin/handbook/tasks.ts';
import type { FieldFacts } from '#contract/fields/field.ts';
import { abstractFacts } from '#contract/kinds/abstract/abstract.ts';
import { usualReview } from '#contract/content/review.ts';
import { reviewFacts } from '#contract/kinds/review/review.ts';
import { decisionFacts } from '#contract/kinds/decision/decision.ts';
import { letterFacts } from '#contract/kinds/letter/letter.ts';
import { invoiceFacts, paymentFacts } from '#contract/kinds/person/payment.ts';
import { addedPersonFacts, personFacts } from '#contract/kinds/person/person.ts';
import { languages } from '#contract/pages/page.ts';
import type { Language } from '#site/text.ts';
import { screens } from '#client/admin/shell/screens.ts';

const folder = join(import.meta.dirname, '../../../src/client/admin/handbook');

describe.each(languages)('The handbook in %s', async (language) => {
  const words = await wordsIn(language);
  const labels = new Set([...words.map(([, label]) => label), ...fieldLabels(language)]);
  const texts = handbookTasks.map(({ name, title }) => ({
    name,
    title: words.find(([message]) => message === title.message)?.[1],
    text: readFileSync(join(folder, language, `${name}.mdx`), 'utf8'),
  }));

  test('S1 has a page for each task, under its title', () => {
    expect(readdirSync(join(folder, language)).sort()).toEqual(handbookTasks.map(({ name }) => `${name}.mdx`).sort());
    for (const { title, text } of texts) expect(text.split('\n')[0]).toBe(`# ${title}`);
  });

  test('S1 Every bold term is a term of the admin area or the site', () => {
    const unknown = texts.flatMap(({ name, text }) =>
      [...text.matchAll(/\*\*(.+?)\*\*/g)].flatMap(([, label = '']) => (labels.has(label) ? [] : `${name}: ${label}`)),
    );
    expect(unknown).toEqual([]);
  });

  test('S1 shows pictures that exist, in its own language', () => {
    const shown = texts.flatMap(({ text }) =>
      [...text.matchAll(/\]\(\.\.\/pictures\/(.+?)\)/g)].map(([, file = '']) => file),
    );
    expect(shown.length).toBeGreaterThan(8);
    expect(
      shown.filter((file) => !file.endsWith(`.${language}.webp`) || !existsSync(join(folder, 'pictures', file))),
    ).toEqual([]);
    const present = readdirSync(join(folder, 'pictures')).filter((file) => file.endsWith(`.${language}.webp`));
    expect(present.filter((file) => !shown.includes(file))).toEqual([]);
  });
});

test('S1 Every screen leads to its page of the handbook', () => {
  const names = new Set<string>(handbookTasks.map(({ name }) => name));
  for (const { path, help } of screens.filter(({ path }) => path !== '/handbook'))
    expect(names.has(help ?? ''), path).toBe(true);
});

/** Labels and options of record fields, from their schemas. */
function fieldLabels(language: Language): string[] {
  const facts = [
    abstractFacts,
    personFacts,
    addedPersonFacts,
    paymentFacts,
    invoiceFacts,
    letterFacts,
    decisionFacts,
    reviewFacts(usualReview),
  ].flatMap((fields) => Object.values<FieldFacts>(fields));
  return facts.flatMap(({ label, input }) => {
    const options = input.as === 'choice' ? Object.values(input.options) : [];
    return [label, ...options].map((text) => text[language]);
  });
}

/** The messages of the admin area, then those of the site, each in English and in its translation. */
async function wordsIn(language: Language): Promise<(readonly [string, string])[]> {
  const locales = join(import.meta.dirname, '../../../locales');
  const files = readdirSync(locales, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === `${language}.po`)
    .toSorted((one, other) => Number(other.startsWith('admin')) - Number(one.startsWith('admin')));
  const format = formatter();
  const catalogues = await Promise.all(
    files.map(async (filename) =>
      format.parse(readFileSync(join(locales, filename), 'utf8'), { locale: language, sourceLocale: 'en', filename }),
    ),
  );
  return catalogues.flatMap((catalogue) =>
    Object.values(catalogue).map(({ message = '', translation = '' }) => [message, translation || message] as const),
  );
}
