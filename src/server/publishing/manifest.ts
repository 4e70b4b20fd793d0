import { basename } from 'node:path';
import { wordExtensions, wordMediaTypes } from '#contract/rules/file.ts';
import { sharedFilesField } from '#contract/pages/openedFile.ts';
import type { PublishedLogo } from '#contract/pages/published.ts';
import { languagesIn, mainLanguageOf, pathIn, shortcutKey, routesOf } from '#contract/pages/page.ts';
import type { RouteKind } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import { drawIconPng } from './icon.ts';

/**
 * A text of a manifest in the main language, under a name. `*_localized` adds the other language of the conference, if any,
 * for systems in it (not all browsers support it yet).
 */
type Localized<Name extends string> = Record<Name, string> & Partial<Record<`${Name}_localized`, Partial<Text>>>;

/** A web app manifest: https://www.w3.org/TR/appmanifest/. */
export type WebManifest = ReturnType<typeof composeManifest>;

/** The icons of a conference's folder. */
const folderIcons = [
  { src: '/images/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** The icons that are made of a conference's own logo. */
function madeIcons({ icons }: PublishedLogo) {
  return folderIcons
    .filter(({ type }) => type === 'image/png')
    .map((icon) => ({ ...icon, src: icons + basename(icon.src) }));
}

const screenshots = [
  { src: '/images/screenshot-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide' as const },
  { src: '/images/screenshot-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' as const },
];

/**
 * The manifest by which a device installs the conference as an app (D1). One manifest serves both languages: with two,
 * the page opened last would rename the installed app.
 */
export function composeManifest(site: Site, images: ReadonlyMap<string, unknown>, logo?: PublishedLogo) {
  const exists = ({ src }: { src: string }) => images.has(src.slice('/images/'.length));
  return {
    id: '/',
    scope: '/',
    start_url: '/',
    lang: mainLanguageOf(site),
    dir: 'ltr',
    ...localized(site, 'name', nameOf(site)),
    ...localized(site, 'short_name', site.shortName),
    ...localized(site, 'description', site.description),
    display: 'standalone',
    theme_color: site.palette.light.hue,
    background_color: site.palette.light.paper,
    categories: ['education', 'books'],
    icons: logo ? madeIcons(logo) : folderIcons.filter(exists),
    screenshots: screenshots.filter(exists),
    shortcuts: shortcutsOf(site),
    // A new window, so that an abstract being written in another one stays open.
    launch_handler: { client_mode: ['navigate-new', 'auto'] },
    ...openingOf(site),
  };
}

function localized<Name extends string>(site: Site, name: Name, text: Text): Localized<Name> {
  const main = mainLanguageOf(site);
  const other = languagesIn(site).find((language) => language !== main);
  return { [name]: text[main], ...(other && { [`${name}_localized`]: { [other]: text[other] } }) } as Localized<Name>;
}

function nameOf({ name, shortName }: Site): Text {
  return { en: `${shortName.en} · ${name.en}`, zh: `${shortName.zh} · ${name.zh}` };
}

/** The menu of the installed icon. Each item has one address: the service worker redirects to the reader's language. */
function shortcutsOf(site: Site) {
  const { routes } = site;
  const first = mainLanguageOf(site);
  const has = (wanted: RouteKind) => routes.some(({ kind }) => kind === wanted);
  const shortcuts = [
    has('submission') && {
      ...localized(site, 'name', { en: 'New abstract', zh: '新建摘要' }),
      ...localized(site, 'description', {
        en: 'Write an abstract, even offline',
        zh: '离线也可撰写摘要',
      }),
      url: `${pathIn(routes, first, 'submission')}?${shortcutKey}`,
      icons: [iconOf('new')],
    },
    has('dashboard') && {
      ...localized(site, 'name', { en: 'My drafts', zh: '我的草稿' }),
      ...localized(site, 'description', {
        en: 'Continue a draft saved on this device',
        zh: '继续撰写保存在本设备上的草稿',
      }),
      url: `${pathIn(routes, first, 'dashboard')}?${shortcutKey}#drafts`,
      icons: [iconOf('drafts')],
    },
  ];
  return shortcuts.filter((shortcut) => shortcut !== false);
}

function iconOf(name: keyof typeof drawings) {
  return { src: addressOf(name), sizes: `${shortcutSize}x${shortcutSize}`, type: 'image/png', purpose: 'any' };
}

/** Lets the app open Word files on a computer, and receive shared ones on a phone (O3). */
function openingOf({ routes }: Site) {
  const path = routesOf(routes, 'openFile')[0]?.path;
  if (path === undefined) return {};
  const accept = Object.fromEntries(wordExtensions.map((extension) => [wordMediaTypes[extension], [extension]]));
  return {
    file_handlers: [{ action: path, accept, launch_type: 'single-client' }],
    share_target: {
      action: path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: sharedFilesField, accept: [...Object.values(wordMediaTypes), ...wordExtensions] }] },
    },
  };
}

/** A plus sign, and lines of text. */
const drawings = {
  new: '<path stroke-width="46" d="M143 256H369M256 143V369"/>',
  drafts: '<path stroke-width="46" d="M143 169H369M143 256H369M143 343H282"/>',
};

/** Side of the shortcut icons in pixels. */
const shortcutSize = 96;

function addressOf(name: keyof typeof drawings): string {
  return `/images/shortcut-${name}.png`;
}

/** Draws the shortcut icons in the conference's colours, by path below the site's root. */
export async function drawShortcutIcons({ palette }: Site): Promise<Map<string, Buffer>> {
  const { hue: ground, onHue: ink } = palette.light;
  const files = new Map<string, Buffer>();
  for (const name of Object.keys(drawings) as (keyof typeof drawings)[]) {
    const picture = await drawIconPng({ ground, ink, drawing: drawings[name] }, shortcutSize);
    files.set(addressOf(name).slice(1), picture);
  }
  return files;
}
