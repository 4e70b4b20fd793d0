import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BlobReader,
  BlobWriter,
  TextReader,
  TextWriter,
  ZipReader,
  ZipWriter,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-custom.js';
import { unzip } from '#server/files/unzip.ts';
import { expectAccessibleInEveryLook } from '../support/axe.ts';
import { expect, test } from '../support/fixtures.ts';
import { Site } from '../support/site.ts';
import { becomeOwnerWithoutForm } from './support/staff.ts';

/** The files of a ZIP, with some texts replaced or added. */
async function withTexts(zip: Buffer, change: (files: Map<string, string>) => void): Promise<Buffer> {
  const texts = new Map<string, string>();
  const others: FileEntry[] = [];
  for (const entry of await new ZipReader(new BlobReader(new Blob([new Uint8Array(zip)]))).getEntries())
    if (entry.directory) continue;
    else if (/\.(?:json|md)$/.test(entry.filename)) texts.set(entry.filename, await entry.getData(new TextWriter()));
    else others.push(entry);
  change(texts);
  const made = new ZipWriter(new BlobWriter('application/zip'), { useWebWorkers: false });
  for (const [name, text] of texts) await made.add(name, new TextReader(text));
  for (const entry of others) await made.add(entry.filename, new BlobReader(await entry.getData(new BlobWriter())));
  return Buffer.from(await (await made.close()).arrayBuffer());
}

// Daily: tests/server/site/import.test.ts, and the screen in tests/client/admin/site/import.test.tsx.
test(
  'C4 C5 An export is edited, imported with a conflict decided, and published; a hostile ZIP is not',
  { tag: '@long' },
  async ({ page }) => {
    test.setTimeout(180_000);
    await using site = await Site.openPublishing();
    const textAt = async (path: string) => (await fetch(site.url + path)).text();
    await becomeOwnerWithoutForm(page, site);
    const nav = page.getByRole('navigation', { name: 'Conference office' });
    const openSite = () => nav.getByRole('link', { name: 'Site', exact: true }).click();
    const exportContent = async () => {
      await openSite();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export', exact: true }).click();
      return readFile(await (await download).path());
    };
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('ZIP to import').setInputFiles({ name, mimeType: 'application/zip', buffer });
    const exported = await exportContent();
    const folder = await mkdtemp(join(tmpdir(), 'lectern-exported-'));
    await writeFile(join(folder, 'exported.zip'), exported);

    await test.step('the export imported again changes nothing', async () => {
      await page.getByRole('link', { name: 'Import…' }).click();
      await choose('same.zip', exported);
      await expect(page.getByText('The site has all of this already.')).toBeVisible();
      await page.reload();
      await unzip(join(folder, 'exported.zip'), join(folder, 'content'));
      await page.getByLabel('Folder to import').setInputFiles(join(folder, 'content'));
      await expect(page.getByText('The site has all of this already.')).toBeVisible();
    });

    await test.step('a hostile ZIP is refused with the name of its file, and the site stays', async () => {
      await choose(
        'evil.zip',
        await withTexts(exported, (files) => files.set('pages/awards.json', '{"lead": alert(1)}')),
      );
      await expect(page.getByRole('alert')).toContainText('pages/awards.json:1');
      await expect(page.getByRole('alert')).toContainText('This content cannot be imported. The site stays as it is.');
      expect(await textAt('/awards')).toContain('Péclet Medal');
    });

    await test.step('she changes a name here, and others change it in the file, too', async () => {
      await openSite();
      await page.getByRole('link', { name: 'Names, description and languages' }).click();
      await page.getByLabel('Short name · English').fill('Drying here');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved, not published yet')).toBeVisible();
      await openSite();
      await page.getByRole('link', { name: 'Import…' }).click();
      const edited = await withTexts(exported, (files) => {
        const { shortName, ...others } = JSON.parse(files.get('site.json')!) as {
          shortName: { en: string; zh: string };
        };
        files.set('site.json', JSON.stringify({ ...others, shortName: { ...shortName, en: 'Drying in the file' } }));
        files.set('pages/awards.json', files.get('pages/awards.json')!.replaceAll('Péclet Medal', 'Medal of the File'));
      });
      await choose('edited.zip', edited);
      const conflict = page.getByRole('group', { name: /^Short name/ });
      await expect(conflict).toContainText('Drying here');
      await expect(conflict).toContainText('Drying in the file');
      await expect(page.getByRole('button', { name: 'Import these changes' })).toBeDisabled();
      await expectAccessibleInEveryLook(page);
      await page.getByRole('button', { name: 'Show the changes' }).last().click();
      await expect(page.getByText('Medal of the File').first()).toBeVisible();
      await conflict.getByLabel('Keep what is here').check();
      await page.getByRole('button', { name: 'Import these changes' }).click();
      await expect(page.getByText(/^Imported\./)).toBeVisible();
    });

    await test.step('it is published, and logged', async () => {
      await page.getByRole('link', { name: 'Look at the changes and publish' }).click();
      expect(await textAt('/awards')).toContain('Péclet Medal');
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      const anyway = page.getByRole('button', { name: 'Publish anyway' });
      const published = page.getByText('The site is published.');
      await expect(anyway.or(published)).toBeVisible({ timeout: 60_000 });
      if (await anyway.isVisible()) await anyway.click();
      await expect(published).toBeVisible({ timeout: 60_000 });
      expect(await textAt('/awards')).toContain('Medal of the File');
      expect(await textAt('/awards')).not.toContain('Péclet Medal');
    });
    await rm(folder, { recursive: true, force: true });
  },
);
