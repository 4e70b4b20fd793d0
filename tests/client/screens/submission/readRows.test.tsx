import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readAuthorBlock } from '#client/readers/authorBlock/readAuthorBlock.ts';
import { insertAuthors } from '#client/screens/submission/authors/paste/insertAuthors.ts';
import { ReadRows } from '#client/screens/submission/authors/paste/readRows.tsx';

afterEach(cleanup);

test('R5 Doubtful fields of a pasted author are marked in its row, for the corresponding author too', () => {
  const { authors } = readAuthorBlock(
    'Osborne Reynolds, Ellen Richards\nHost University\nCorresponding author: er@host.example',
  );
  const outcome = insertAuthors(
    { report_people: [], corresponding: [], presenter: '' },
    authors.map(({ person }) => person),
    'below',
    { correspondingAuthors: 'one' },
  );
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <ReadRows authors={authors} outcome={outcome} />
    </I18nProvider>,
  );
  const heads = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['1Presenter', '2Corresponding authorCheck: whose is it?']);
});
