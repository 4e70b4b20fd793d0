import { fieldTexts } from '#contract/fields/fieldTexts.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOf } from '#contract/parts/partName.ts';
import { conferenceHasFile, writtenRoutes, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  defect,
  hint,
  placeInText,
  placeOf,
  placeOfText,
  type ContentFinding,
} from '#server/conference/finding.ts';
import { offlineLimit } from '#server/publishing/publicationFiles.ts';
import { longerTexts, proseFields } from '#server/conference/markdownFields.ts';

/** Pictures that every conference must have, whatever its pages show. */
const requiredPictures = ['motif.svg'];

/** Icons that a conference with an `icon.svg` of its own must have. For others, all are drawn when it is published. */
const furtherIcons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

/** Checks for missing pictures, pictures without alternative text, and files that are too large. */
export function checkPictures(conference: ConferenceContent): ContentFinding[] {
  return [...missing(conference), ...photos(conference), ...withoutWords(conference), ...heavy(conference)];
}

/** Missing pictures that every conference must have. `findMisfits` reports missing pictures that fields name. */
function missing({ images, site }: ConferenceContent): ContentFinding[] {
  // The mark and all icons can be made of a logo.
  const own = site.logo ? [] : ['mark.svg', ...(images.has('icon.svg') ? furtherIcons : [])];
  return [...requiredPictures, ...own]
    .filter((name) => !images.has(name))
    .map((name) => `images/${name}`)
    .map((file) => defect('customaryPicture', { file }, { file }));
}

/**
 * Missing photos that are named by a code, from which `photos` of the site derives the address. A drawing replaces
 * them.
 */
function photos(conference: ConferenceContent): ContentFinding[] {
  const { site, pages } = conference;
  if (!site.photos.startsWith('/images/')) return [];
  return writtenRoutes(site).flatMap(({ page, kind }) =>
    fieldTexts(pageSchemas[kind], pages.get(page))
      // `findMisfits` reports photos with an address of their own.
      .filter(({ facts: { input }, text }) => input.as === 'picture' && input.isAddress && /^[^/]/.test(text))
      .flatMap(({ path, text }) => {
        const address = site.photos.replace('{pic}', () => text);
        if (conferenceHasFile(conference, 'images', address.slice('/images/'.length))) return [];
        const place = placeOf(conference, pagePart(page), pointerOf(path));
        return [hint('noPhoto', place, { photo: text, address })];
      }),
  );
}

/** Pictures in texts without alternative text. In HTML, `alt=""` marks decoration. */
function withoutWords(conference: ConferenceContent): ContentFinding[] {
  const inTexts = longerTexts(conference).flatMap(({ pictures: shown, file }) =>
    shown
      .filter(({ isSilent }) => isSilent)
      .map(({ address, line }) => ({ ...placeInText(conference, file, line), address })),
  );
  const inFields = proseFields(conference).flatMap(({ pictures: shown, field: { part, path } }) =>
    shown.filter(({ isSilent }) => isSilent).map(({ address }) => ({ ...placeOf(conference, part, path), address })),
  );
  const silent = /<img(?![^>]*\salt\s*=)[^>]*>/g;
  const inData = allTexts(conference)
    .filter(({ part }) => partOf(part)?.kind !== 'text')
    .flatMap((placed) =>
      Array.from(placed.text.matchAll(silent), ([address]) => ({ ...placeOfText(conference, placed), address })),
    );
  return [...inTexts, ...inData, ...inFields].map(({ address, ...place }) =>
    defect('silentPicture', place, { address }),
  );
}

/** Recommended sizes of pictures in bytes, since every device caches them all. The first match counts. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/^motif\.svg$/, 14_000],
  [/^motif-.*\.svg$/, 10_000],
  [/^people\//, 60_000],
  [/./, 300_000],
];

function heavy({ images, files, uploads }: ConferenceContent): ContentFinding[] {
  const findings: ContentFinding[] = [];
  const pictures = [...images, ...uploads.images].map(([name, size]) => ({
    file: `images/${name}`,
    size,
    most: weights.find(([which]) => which.test(name))?.[1] ?? 0,
  }));
  const downloads = [...files, ...uploads.files].map(([name, size]) => ({
    file: `files/${name}`,
    size,
    most: offlineLimit,
  }));
  for (const { file, size, most } of [...pictures, ...downloads]) {
    const limit = size > offlineLimit ? offlineLimit : most;
    const values = { file, kilobytes: Math.ceil(size / 1000), most: Math.floor(limit / 1000) };
    if (size > offlineLimit) findings.push(defect('tooHeavy', { file }, values));
    else if (size > most) findings.push(hint('heavy', { file }, values));
  }
  return findings;
}
