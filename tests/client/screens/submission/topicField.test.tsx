import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { storeTopics } from '#client/conference/topics.ts';
import { newContent } from '#client/drafts/store/content.ts';
import { messages } from '#locales/authors/en.po';
import { AbstractFields } from '#client/screens/submission/abstract/abstractFields.tsx';
import { toFormValues } from '#client/screens/submission/form/formValues.ts';
import type { DraftFormValues } from '#client/screens/submission/form/useDraftForm.ts';

const undecided = { others: [], read: newContent, onChoose: async () => undefined };

afterEach(() => {
  cleanup();
  storeTopics(site);
  localStorage.clear();
});

function show(topics: string, isChange = false): void {
  function Fields() {
    const form = useForm({ mode: 'uncontrolled', initialValues: toFormValues({ ...newContent(), topics }) });
    const values = { ...form, useWatchValue: () => topics } as unknown as DraftFormValues;
    return <AbstractFields form={values} hasTopics isChange={isChange} undecided={undecided} />;
  }
  render(
    <MantineProvider>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: messages } })}>
        <Fields />
      </I18nProvider>
    </MantineProvider>,
  );
}

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const sentence = /This topic is closed for new abstracts/;

test('C9 A new abstract is not offered closed or merged topics; the others keep their number and new name', () => {
  const topics = site.topics.with(0, { en: 'Renamed', zh: '新名' });
  show('');
  act(() => storeTopics({ topics, topicState: { closed: [2], merged: [{ topic: 3, into: 4 }], order: [4, 1] } }));
  const labels = offered();
  expect(labels).toContain('1 Renamed');
  expect(labels.some((label) => /^[23] /.test(label))).toBe(false);
  expect(labels.findIndex((label) => label.startsWith('4 '))).toBeLessThan(labels.indexOf('1 Renamed'));
});

test('C9 O4 A draft whose topic was closed says so at the field, and keeps its choice', () => {
  storeTopics({ topics: site.topics, topicState: { closed: [2] } });
  show('2');
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('2');
  const described = screen.getByLabelText('Topic').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described.split(' ')[0]!)?.textContent).toMatch(sentence);
});

test('C9 A submitted abstract may stay in its closed topic; in a merged one, the form says so', () => {
  storeTopics({ topics: site.topics, topicState: { closed: [2] } });
  show('2', true);
  expect(screen.queryByText(sentence)).toBeNull();
  expect(offered().some((label) => /^2 .*\(closed\)$/.test(label))).toBe(true);
  act(() => storeTopics({ topics: site.topics, topicState: { merged: [{ topic: 2, into: 4 }] } }));
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('2');
});

test('C9 O4 The current topics are known on this device without a network', async () => {
  const topics = site.topics.with(0, { en: 'Renamed', zh: '新名' });
  storeTopics({ topics });
  vi.resetModules();
  const { currentTopics } = await import('#client/conference/topics.ts');
  expect(currentTopics().topics[0]).toEqual(topics[0]);
});
