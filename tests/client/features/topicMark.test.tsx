import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Site } from '#site/site.ts';
import { forumSite as forum } from '../../samples.ts';

afterEach(() => {
  cleanup();
  globalThis.conference = { ...globalThis.conference, site: forum };
  vi.resetModules();
});

/** The marks of topics of a site with these marks: the address of each drawing, or that it only has its space. */
async function marksOf(topicMarks: Site['topicMarks'], topics: Site['topics']): Promise<string[]> {
  const { topicMarks: _, ...site } = forum;
  globalThis.conference = { ...globalThis.conference, site: topicMarks ? { ...site, topicMarks } : site };
  vi.resetModules();
  const { TopicMark } = await import('#client/features/topics/topicMark.tsx');
  const { container } = render(topics.map((topic) => <TopicMark key={topic.en} topic={topic} />));
  return Array.from(container.children, (mark) => mark.querySelector('use')?.getAttribute('href') ?? 'space');
}

test('I1 I8 C2 A topic has its mark by its number, and one without a mark keeps its space', async () => {
  const [first, second, third] = forum.topics;
  const other = { en: 'Not a topic of the site', zh: '其他' };
  expect(await marksOf(['leaf', 'none', 'drop'], [third!, first!, second!, other])).toEqual([
    '/images/drawings/marks.svg#drop',
    '/images/drawings/marks.svg#leaf',
    'space',
    'space',
  ]);
});

test('I1 I8 Topics of a conference that names no marks have neither marks nor space for them', async () => {
  expect(await marksOf(undefined, forum.topics)).toEqual([]);
});
