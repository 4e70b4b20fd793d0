import { useLingui } from '@lingui/react';
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react';
import { guardedValues, unguarded, type Values } from './sentences.ts';

interface TransProps {
  id: string;
  /** The sentence in English, in a build for development. */
  message?: string;
  values?: Values;
  /** The elements of the sentence by their tags, `<0>…</0>`. */
  components?: Readonly<Record<string, ReactElement>>;
}

/**
 * A sentence with elements in it. Lingui's macro writes it for `<Trans>` and `<Plural>` instead of its own component,
 * which looks for tags in the finished sentence: a name such as `<constructor/>` or `<0>x</0>` would become an element.
 */
export function Trans({ id, message, values = {}, components = {} }: TransProps): ReactNode {
  const { i18n } = useLingui();
  const elements = new Map(Object.entries(components));
  const words = guardedValues(values);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string' || typeof value === 'number') continue;
    // No message has such a tag.
    elements.set(`value.${name}`, <Fragment>{value as ReactNode}</Fragment>);
    words[name] = `<value.${name}/>`;
  }
  return withElements(i18n._(id, words, message === undefined ? {} : { message }), elements);
}

/** `<0>words</0>` or `<0/>`. */
const tag = /<([\w.]+)(?:\/>|>([\s\S]*?)<\/\1>)/g;

/** Replaces the tags in a sentence with guarded values by their elements. */
function withElements(sentence: string, elements: ReadonlyMap<string, ReactElement>): ReactNode {
  const nodes: ReactNode[] = [];
  let done = 0;
  for (const { 0: written, 1: name = '', 2: words, index } of sentence.matchAll(tag)) {
    const element = elements.get(name) ?? <Fragment />;
    const key = `${nodes.length}`;
    if (index > done) nodes.push(unguarded(sentence.slice(done, index)));
    nodes.push(words ? cloneElement(element, { key }, withElements(words, elements)) : cloneElement(element, { key }));
    done = index + written.length;
  }
  if (nodes.length === 0) return unguarded(sentence);
  return done < sentence.length ? [...nodes, unguarded(sentence.slice(done))] : nodes;
}
