import type { MDXContent, MDXProps } from 'mdx/types';
import { lazy, type ComponentType } from 'react';
import type { Language } from '#site/text.ts';
import type { HandbookName } from './tasks.ts';

const texts = import.meta.glob<{ default: MDXContent }>(['./en/*.mdx', './zh/*.mdx']);
const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' });

interface HandbookText {
  Component: ComponentType<MDXProps>;
}

/** One object for each text: React's `use` needs the same one each time. */
const made = new Map<string, HandbookText>(
  Object.entries(texts).map(([file, load]) => [
    file,
    { Component: lazy(load as () => Promise<{ default: ComponentType<MDXProps> }>) },
  ]),
);

/** The text of a task, loaded when it is rendered. */
export function handbookText(task: HandbookName, language: Language): HandbookText {
  const text = made.get(`./${language}/${task}.mdx`);
  if (!text) throw new Error(`The handbook has no page '${task}' in '${language}'.`);
  return text;
}

/** @param src - the picture as the text names it: `../pictures/<name>.webp` */
export function pictureOf(src: string): string | undefined {
  return pictures[src.replace(/^\.\./, '.')];
}
