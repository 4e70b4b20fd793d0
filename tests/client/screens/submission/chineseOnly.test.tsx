import { cleanup, render, screen } from '@testing-library/react';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { afterEach, expect, test, vi } from 'vitest';
import { newContent } from '#client/drafts/store/content.ts';
import { toFormValues } from '#client/screens/submission/form/formValues.ts';
import { messages } from '#locales/authors/zh.po';

const undecided = { others: [], read: newContent, onChoose: async () => undefined };

afterEach(() => {
  cleanup();
  vi.doUnmock('#client/published/site.ts');
  vi.resetModules();
});

test.each([
  ['zh alone', ['zh'], '不超过250字'],
  ['both languages', ['en', 'zh'], '请用英文撰写，不超过250词'],
])('C6 R7 In a conference of %s the form says how long an abstract may be', async (_, languages, words) => {
  vi.resetModules();
  const published = await vi.importActual<{ site: object }>('#client/published/site.ts');
  vi.doMock('#client/published/site.ts', () => ({ ...published, site: { ...published.site, languages } }));
  const { AbstractFields } = await import('#client/screens/submission/abstract/abstractFields.tsx');
  function Fields() {
    const form = useForm({ mode: 'uncontrolled', initialValues: toFormValues(newContent()) });
    return <AbstractFields form={form} hasTopics={false} isChange={false} undecided={undecided} />;
  }
  render(
    <MantineProvider>
      <I18nProvider i18n={setupI18n({ locale: 'zh', messages: { zh: messages } })}>
        <Fields />
      </I18nProvider>
    </MantineProvider>,
  );
  expect(screen.getByText(words)).toBeDefined();
});
