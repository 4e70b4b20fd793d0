import { setupI18n, type I18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { languages } from '#contract/pages/page.ts';
import { sentencesIn } from '#client/i18n/sentences.ts';
import { Trans as Sentence } from '#client/i18n/trans.tsx';
import { hostileWords } from './hostileWords.ts';

const catalogues = import.meta.glob<{ messages: Messages }>('/locales/**/*.po', { eager: true });

/** The messages of all catalogues in a language. */
function messagesIn(language: string): Messages {
  const files = Object.entries(catalogues).filter(([path]) => path.endsWith(`/${language}.po`));
  return Object.assign({}, ...files.map(([, { messages }]) => messages)) as Messages;
}

/** The placeholders of a compiled message with their formats; '' for words. */
function placeholdersOf(message: unknown, found = new Map<string, Set<string>>()): Map<string, Set<string>> {
  if (!Array.isArray(message)) return found;
  for (const token of message as unknown[]) {
    if (!Array.isArray(token)) continue;
    const [name, kind = '', cases] = token as [string, string?, object?];
    found.set(name, (found.get(name) ?? new Set()).add(kind));
    if (typeof cases === 'object') for (const each of Object.values(cases)) placeholdersOf(each, found);
  }
  return found;
}

/** The elements of a message, by its tags. */
function elementsOf(message: unknown) {
  const tags = JSON.stringify(message).matchAll(/<(\d+)\/?>/g);
  return Object.fromEntries(Array.from(tags, ([, tag = '']) => [tag, <b key={tag} className={tag} />]));
}

const draw = (i18n: I18n, sentence: ReactNode) =>
  renderToStaticMarkup(<I18nProvider i18n={i18n}>{sentence}</I18nProvider>);

/** A word that no message contains. Tests replace it in the rendered text. */
const stand = 'Qqzx';
const escaped = (words: string) => renderToStaticMarkup(<>{words}</>);

test('S6 R4 Names, titles and searches stay unchanged in every sentence of both languages', () => {
  let drawn = 0;
  for (const language of languages) {
    const messages = messagesIn(language);
    const i18n = sentencesIn(language, messages);
    for (const [id, message] of Object.entries(messages)) {
      const placeholders = placeholdersOf(message);
      const said = [...placeholders].filter(([, kinds]) => kinds.size === 1 && kinds.has(''));
      if (said.length === 0) continue;
      const valuesWith = (words: string) =>
        Object.fromEntries(
          [...placeholders].map(([name, kinds]) => [name, kinds.size === 1 && kinds.has('') ? words : 2]),
        );
      const html = (words: string) =>
        draw(i18n, <Sentence id={id} values={valuesWith(words)} components={elementsOf(message)} />);
      const [example, text] = [html(stand), i18n._(id, valuesWith(stand))];
      for (const words of hostileWords) {
        expect(html(words), `${language}: ${text}`).toBe(example.replaceAll(stand, () => escaped(words)));
        expect(i18n._(id, valuesWith(words)), `${language}: ${text}`).toBe(text.replaceAll(stand, () => words));
      }
      drawn += 1;
    }
  }
  expect(drawn).toBeGreaterThan(600);
});

test('N9 Both languages of every sentence have the same elements, and no other signs that could be tags', () => {
  const tagsOf = (message: unknown) => JSON.stringify(message).match(/<\/?\w+\/?>/g) ?? [];
  const [english, chinese] = [messagesIn('en'), messagesIn('zh')];
  const sentence = /\["(\w+)","(?:plural|select)/;
  for (const [id, message] of Object.entries(english)) {
    // Chinese has one form where English has two.
    const isOfForms = sentence.test(JSON.stringify(message));
    const [one, other] = [tagsOf(message), tagsOf(chinese[id])].map((tags) => (isOfForms ? [...new Set(tags)] : tags));
    expect(other!.toSorted(), JSON.stringify(message)).toEqual(one!.toSorted());
    // A placeholder right after `<` could complete a tag.
    expect(JSON.stringify([message, chinese[id]])).not.toMatch(/<",\[/);
  }
});

test('S6 Text by a person is shown unchanged, inside the element of the sentence that it belongs to', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...hostileWords, '<', '>', '/', '\\', '%', '\uFDD0', '0', 'name', 'x41')),
      (pieces) => {
        const name = pieces.join('');
        const html = draw(
          i18n,
          <Trans>
            Ask <b>{name}</b> or {name}.
          </Trans>,
        );
        expect(html).toBe(`Ask <b>${escaped(name)}</b> or ${escaped(name)}.`);
      },
    ),
  );
});

test('S6 A sentence may contain nested elements, numbers, and parts that are rendered separately', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const [name, count, link] = ['<1/>', 2, <i key="link">the list</i>];
  expect(
    draw(
      i18n,
      <Trans>
        <p>
          See <b title={name}>{name}</b>
          <br /> in {link} of {count}
        </p>
        {count > 1 && name}
        {undefined}
      </Trans>,
    ),
  ).toBe('<p>See <b title="&lt;1/&gt;">&lt;1/&gt;</b><br/> in <i>the list</i> of 2</p>&lt;1/&gt;');
  expect(draw(i18n, <Plural value={count} one={`# letter to ${name}`} other={`# letters to ${name}`} />)).toBe(
    '2 letters to &lt;1/&gt;',
  );
});
