import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { committeeEntry } from '#contract/content/pages/people.ts';
import { siteSchema } from '#contract/content/site.ts';
import type { SiteFile } from '#contract/kinds/part/siteFile.ts';
import { CropPicture } from '#client/admin/site/form/cropPicture.tsx';
import { fileToUpload } from '#client/admin/site/form/fileToUpload.ts';
import { soon } from '../../../soon.ts';
import { showAdmin } from '../showAdmin.tsx';
import { answerUploads, type SentUpload } from './uploads.ts';
import { showForm } from './showForm.tsx';

const listed = (file: Partial<SiteFile>): SiteFile => ({
  folder: 'images',
  name: 'a.jpg',
  title: 'a.jpg',
  purpose: '',
  added_at: '',
  added_by: '',
  ...file,
});
const face = listed({ name: '0123456789abcdef/face-600x600.webp', title: 'Face.jpg', purpose: 'portrait' });
const files: SiteFile[] = [
  face,
  listed({ name: 'fedcba9876543210/lake-1080x720.webp', title: 'Lake.jpg', purpose: 'sight' }),
  listed({ name: 'icon.svg', title: 'icon.svg' }),
  listed({ name: 'people/appert.jpg', title: 'people/appert.jpg' }),
  listed({ folder: 'files', name: 'abstract-template.doc', title: 'abstract-template.doc' }),
];

let sent: SentUpload[] = [];
let answer: { status: number; body: object };

beforeEach(() => {
  sent = answerUploads(() => answer);
  vi.stubGlobal('fetch', async () => Response.json({ code: '200', msg: '', data: { files } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = { pic: '', name: { en: 'Wang', zh: '王' } };
const open = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));

test('C2 A photo is chosen from the conference’s pictures for this purpose, and the present one is shown', async () => {
  const written = showForm(committeeEntry, person);
  open('Choose or upload: Photo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Photo' }));
  await dialog.findByRole('button', { name: 'Use Face.jpg' });
  expect(dialog.getAllByRole('button', { name: /^Use / }).map((each) => each.textContent)).toEqual([
    'Face.jpg',
    'people/appert.jpg',
  ]);
  expect(dialog.getByText(/at least 300 × 300 pixels/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Use Face.jpg' }));
  expect(written()).toEqual({ ...person, pic: `/images/${face.name}` });
  const shown = document.querySelector('img');
  expect(shown?.getAttribute('src')).toBe('/AdminApi/site_file?at=%2Fimages%2F0123456789abcdef%2Fface-150x150.webp');
});

test('C2 A picture is shown without its file name, or by its description if it cannot be loaded', async () => {
  const written = showForm(committeeEntry, { ...person, pic: '/images/people/appert.jpg' });
  const photo = within(screen.getByRole('group', { name: 'Photo' }));
  const image = photo.getByRole('img', { name: 'Photo: appert.jpg' });
  expect(image.getAttribute('src')).toBe('/images/people/appert.jpg');
  expect(photo.queryByRole('textbox')).toBeNull();
  fireEvent.error(image);
  const missing = photo.getByRole('img', { name: 'Photo: appert.jpg' });
  expect(missing.tagName).toBe('SPAN');
  expect(missing.textContent).toBe('Photo: appert.jpg');
  fireEvent.click(photo.getByRole('button', { name: 'Remove: Photo' }));
  expect(written()).toEqual(person);
  expect(photo.queryByRole('img')).toBeNull();
});

test('C9 A part that begins with a picture is added by choosing the picture', async () => {
  const written = showForm(siteSchema, {});
  expect(screen.queryByRole('button', { name: 'Add: Logo' })).toBeNull();
  open('Choose or upload: Logo');
  const dialog = within(await screen.findByRole('dialog', { name: 'Logo' }));
  fireEvent.click((await dialog.findAllByRole('button', { name: /^Use / }))[0]!);
  expect(written()).toEqual({ logo: { picture: expect.stringMatching(/./) as string } });
  expect(screen.getByRole('group', { name: 'Logo' })).toBeTruthy();
});

test('C2 A template is uploaded at its field; other files are refused, and a broken connection loses nothing', async () => {
  const written = showForm(siteSchema, { abstractTemplate: 'abstract-template.doc' });
  open('Choose or upload: Template for abstracts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Template for abstracts' }));
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText('File to upload'), { target: { files: [file] } });
  choose(new File(['<html>'], 'Template.docx'));
  expect((await dialog.findByRole('alert')).textContent).toContain('not a Word document');
  choose(new File(['<html>'], 'Template.html'));
  await soon(() => expect(dialog.getByRole('alert').textContent).toContain('Only .doc, .docx and .pdf'));
  expect(sent).toEqual([]);

  const word = new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])], 'Template.docx');
  answer = { status: 0, body: {} };
  choose(word);
  expect(await screen.findByText(/The server did not answer/)).toBeTruthy();
  expect(written()).toEqual({ abstractTemplate: 'abstract-template.doc' });

  const name = '0011223344556677/template.docx';
  const data = listed({ folder: 'files', name, title: 'Template.docx' });
  answer = { status: 200, body: { code: '200', msg: '', data } };
  choose(word);
  await soon(() => expect(written()).toEqual({ abstractTemplate: name }));
  expect(Object.fromEntries(sent.at(-1)!.url.searchParams)).toEqual({ purpose: 'download', name: 'Template.docx' });
});

test('C2 A picture is checked before it is sent: an SVG, a large file, or a file that is no picture', async () => {
  const problem = async (...bytes: ConstructorParameters<typeof File>[0]) => {
    const chosen = await fileToUpload(new File(bytes, 'a.png'), 'portrait');
    return 'problem' in chosen ? chosen.problem.en : '';
  };
  expect(await problem('<svg xmlns="http://www.w3.org/2000/svg"/>')).toContain('JPEG, PNG, WebP or AVIF');
  expect(await problem('<!doctype html>')).toContain('JPEG, PNG, WebP or AVIF');
  expect(await problem(new Uint8Array(20_971_521))).toContain('larger than 20 MB');
});

test('C8 A HEIC picture is refused with the way to convert it, or converted by a browser that can show it', async () => {
  const heic = new File(['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'IMG_0042.HEIC');
  expect(await fileToUpload(heic, 'portrait')).toMatchObject({
    problem: { en: expect.stringMatching(/HEIC.*convert it to JPEG/), zh: expect.stringMatching(/转换为JPEG/) },
  });
  const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' });
  vi.stubGlobal('createImageBitmap', async () => ({ width: 900, height: 900, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(jpeg));
  const decode = vi.spyOn(HTMLImageElement.prototype, 'decode');
  const chosen = await fileToUpload(heic, 'portrait');
  expect(decode, 'what was decoded is not decoded again').not.toHaveBeenCalled();
  vi.restoreAllMocks();
  expect(chosen).toMatchObject({ picture: { file: { name: 'IMG_0042.jpg' }, width: 900, height: 900 } });
});

test('C2 The crop of a picture can be moved and enlarged, as far as its pixels allow', () => {
  const onUse = vi.fn();
  const picture = {
    file: new File([], 'a.jpg'),
    purpose: 'portrait',
    width: 900,
    height: 600,
    address: 'blob:a',
  } as const;
  const shared = { isBusy: false, isOffline: false, onUse, onCancel: () => undefined };
  showAdmin(<CropPicture picture={picture} purpose="portrait" {...shared} />);
  expect(screen.getByText('600 × 600 pixels are used.')).toBeTruthy();
  expect(screen.queryByRole('slider', { name: 'From top to bottom' })).toBeNull();
  const enlarge = screen.getByRole('slider', { name: 'Enlarge' });
  expect(enlarge.getAttribute('aria-valuemax')).toBe('2');
  fireEvent.keyDown(enlarge, { key: 'End' });
  expect(screen.getByText('300 × 300 pixels are used.')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('slider', { name: 'From left to right' }), { key: 'Home' });
  fireEvent.click(screen.getByRole('button', { name: 'Upload' }));
  expect(onUse).toHaveBeenCalledWith({ left: 0, top: 0.5, zoom: 2 });
});
