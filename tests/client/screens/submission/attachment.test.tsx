import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { FileAttachment } from '#client/screens/submission/attachment/attachment.tsx';

afterEach(cleanup);

const word = new File(['words'], 'abstract.docx');

/** The form's part: the file is kept a moment after it was chosen. */
function FilePart() {
  const [file, setFile] = useState<File>();
  const [busy, setBusy] = useState(false);
  async function keep(chosen: File | undefined): Promise<void> {
    setBusy(true);
    await Promise.resolve();
    setFile(chosen);
    setBusy(false);
  }
  return (
    <FileAttachment
      draft={file && { file: { blob: file, name: file.name, size: file.size, attachedAt: 0, id: '1' } as never }}
      error={undefined}
      busy={busy}
      onChoose={(chosen) => void keep(chosen)}
      onRemove={() => void keep(undefined)}
    />
  );
}

test('R7 N3 With the keyboard, the focus goes from choosing a file to removing it, and back', async () => {
  render(
    <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
      <MantineProvider env="test">
        <FilePart />
      </MantineProvider>
    </I18nProvider>,
  );
  const place = document.querySelector<HTMLElement>('[data-field=file]')!;
  place.focus();
  fireEvent.change(place.querySelector('input')!, { target: { files: [word] } });
  const remove = await screen.findByRole('button', { name: 'Remove abstract.docx' });
  await waitFor(() => expect(document.activeElement).toBe(remove));
  fireEvent.click(remove);
  await waitFor(() => expect(document.activeElement).toBe(document.querySelector('[data-field=file]')));
});
