import { basename } from 'node:path';
import { wordExtensions, wordMediaTypes } from '#contract/rules/file.ts';
import { sharedFilesField } from '#contract/pages/openedFile.ts';
import type { PublishedLogo } from '#contract/pages/published.ts';
import { languagesIn, mainLanguageOf, pathIn, shortcutKey, routesOf } from '#contract/pages/page.ts';
import type { Pages } from '#site/pages.ts';
import type { Route, RouteKind } from '#site/routes.ts';
import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';
import type { ConferenceContent } from '#server/conference/readConference.ts';
import { monochromeIcon } from './conferenceIcons.ts';
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
  { src: `/images/${monochromeIcon}`, sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
];

/** The icons that are made of a conference's own logo. */
function madeIcons({ icons }: PublishedLogo) {
  return folderIcons
    .filter(({ type, purpose }) => type === 'image/png' && purpose !== 'monochrome')
    .map((icon) => ({ ...icon, src: icons + basename(icon.src) }));
}

/** Sizes of screenshots in pixels; narrow ones are those of a phone with two pixels for each. */
const screenshotSizes = { wide: '1280x800', narrow: '780x1688' } as const;

/** Descriptions of the screenshots. */
const screenshotLabels = {
  home: { en: 'The conference, its dates and what is open now', zh: '会议概况、重要日期与当前开放事项' },
  dashboard: { en: 'Your abstracts and their states', zh: '我的摘要及其状态' },
  form: { en: 'Write an abstract, even offline', zh: '离线也可撰写摘要' },
} as const;

const screenshotName = /^screenshot-(home|dashboard|form)-(wide|narrow)(-zh)?\.webp$/;

/** The screenshots in a conference's folder, never those of another conference. */
function screenshotsOf(site: Site, images: readonly string[]) {
  return images.flatMap((name) => {
    const [, what, form_factor, chinese] = screenshotName.exec(name) ?? [];
    if (!what || (chinese && !languagesIn(site).includes('zh'))) return [];
    const label = screenshotLabels[what as keyof typeof screenshotLabels];
    return {
      src: `/images/${name}`,
      sizes: screenshotSizes[form_factor as keyof typeof screenshotSizes],
      type: 'image/webp',
      form_factor: form_factor as keyof typeof screenshotSizes,
      ...(chinese ? { label: label.zh } : localized(site, 'label', label)),
    };
  });
}

/**
 * The manifest by which a device installs the conference as an app (D1). One manifest serves both languages: with two,
 * the page opened last would rename the installed app. The window has the system's own title bar: the header would not
 * fit into it with targets of a finger's size.
 *
 * @param images - names of the pictures below `images/`
 */
export function composeManifest(content: ManifestContent, images: readonly string[], logo?: PublishedLogo) {
  const { site } = content;
  return {
    id: '/',
    scope: '/',
    start_url: '/',
    lang: mainLanguageOf(site),
    dir: 'ltr',
    ...localized(site, 'name', site.shortName),
    ...localized(site, 'short_name', site.shortName),
    ...localized(site, 'description', site.description),
    display: 'standalone',
    theme_color: site.palette.light.hue,
    background_color: site.palette.light.paper,
    categories: ['education', 'productivity'],
    icons: logo ? madeIcons(logo) : folderIcons.filter(({ src }) => images.includes(basename(src))),
    screenshots: screenshotsOf(site, images),
    shortcuts: shortcutsOf(content),
    // The form beside the paper that it is about.
    edge_side_panel: { preferred_width: 420 },
    // A new window, so that an abstract being written in another one stays open.
    launch_handler: { client_mode: ['navigate-new', 'auto'] },
    ...openingOf(site),
  };
}

type ManifestContent = Pick<ConferenceContent, 'site' | 'pages'>;

function localized<Name extends string>(site: Site, name: Name, text: Text): Localized<Name> {
  const main = mainLanguageOf(site);
  const other = languagesIn(site).find((language) => language !== main);
  return { [name]: text[main], ...(other && { [`${name}_localized`]: { [other]: text[other] } }) } as Localized<Name>;
}

/** The menu of the installed icon. Each item has one address: the service worker redirects to the reader's language. */
function shortcutsOf(content: ManifestContent) {
  const { site } = content;
  const { routes } = site;
  const program = programRoute(content);
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
    program !== undefined && {
      ...localized(site, 'name', program.title),
      ...localized(site, 'description', {
        en: 'The days of the conference, even offline',
        zh: '离线也可查看每天的安排',
      }),
      url: `${program.path}?${shortcutKey}`,
      icons: [iconOf('program')],
    },
  ];
  return shortcuts.filter((shortcut) => shortcut !== false);
}

/** The page of the programme, once it contains the days. */
function programRoute({ site, pages }: ManifestContent): Route | undefined {
  return routesOf(site.routes, 'program').find(({ page }) => {
    const { days } = (pages.get(page) ?? {}) as Partial<Pages['program']>;
    return days !== undefined && days.length > 0;
  });
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

/** A plus sign, lines of text, and a sheet of a calendar. */
const drawings = {
  new: '<path stroke-width="46" d="M143 256H369M256 143V369"/>',
  drafts: '<path stroke-width="46" d="M143 169H369M143 256H369M143 343H282"/>',
  program:
    '<path stroke-width="38" stroke-linejoin="round" d="M143 166H369V369H143ZM143 243H369M205 125V190M307 125V190"/>',
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
