import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Site } from '../site.ts';

type Icon = NonNullable<ManifestOptions['icons']>[number];

const icons: Icon[] = [
  { src: '/images/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/images/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/images/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/images/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const screenshots = [
  { src: '/images/screenshot-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide' as const },
  { src: '/images/screenshot-narrow.png', sizes: '390x844', type: 'image/png', form_factor: 'narrow' as const },
];

/** What a device needs to install the conference as an application (D1). */
export function manifestOf(site: Site, folder: string): Partial<ManifestOptions> {
  const isThere = ({ src }: { src: string }) => existsSync(join(folder, src));
  return {
    id: '/',
    scope: '/',
    start_url: '/',
    lang: 'en',
    dir: 'ltr',
    name: `${site.shortName.en} · ${site.name.en}`,
    short_name: site.shortName.en,
    description: site.description.en,
    display: 'standalone',
    theme_color: site.palette.light.hue,
    background_color: site.palette.light.paper,
    categories: ['education', 'books'],
    icons: icons.filter(isThere),
    screenshots: screenshots.filter(isThere),
    shortcuts: site.routes
      .filter(({ kind, language }) => (kind === 'submission' || kind === 'dashboard') && language !== 'zh')
      .map(({ title, path }) => ({ name: title.en, url: path })),
  };
}
