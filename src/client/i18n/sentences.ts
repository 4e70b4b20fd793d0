import { I18n, type MessageDescriptor, type Messages } from '@lingui/core';
import type { Language } from '#site/text.ts';

/** A noncharacter: Unicode gives it no meaning, and no keyboard or font has it. */
const guard = '\uFDD0';

/**
 * Characters of the syntax that Lingui interprets in a finished sentence: tags, escapes (`\x41`),
 * `%__lingui_octothorpe__%`.
 */
const special = /[<\\%]/g;
const guarded = new RegExp(`(${special.source})${guard}`, 'g');

/** The values of a sentence. */
export type Values = Readonly<Record<string, unknown>>;

/** Guards the values of a sentence, so that Lingui does not interpret them. `unguarded` restores them exactly. */
export function guardedValues(values: Values = {}): Record<string, unknown> {
  const guardWords = (value: unknown) => (typeof value === 'string' ? value.replace(special, `$&${guard}`) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, guardWords(value)]));
}

/** A sentence with guarded values, or a part of one, as it is shown. */
export function unguarded(sentence: string): string {
  return sentence.replace(guarded, '$1');
}

/** Lingui's sentences with unchanged names, titles and queries. Lingui alone would interpret them as its own syntax. */
class Sentences extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: Parameters<I18n['_']>[2]): string;
  override _(message: MessageDescriptor | string, values?: Values, options?: Parameters<I18n['_']>[2]): string {
    const sentence =
      typeof message === 'string'
        ? super._(message, guardedValues(values), options)
        : super._({ ...message, values: guardedValues(message.values) });
    return unguarded(sentence);
  }
}

/**
 * The sentences of a catalogue in its language.
 *
 * @param missing - returns the text for a message that the catalogue lacks
 */
export function sentencesIn(
  language: Language,
  messages: Messages,
  missing?: (language: string, id: string) => string,
): I18n {
  return new Sentences({ locale: language, messages: { [language]: messages }, ...(missing && { missing }) });
}
