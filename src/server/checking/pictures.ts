import { fieldTexts } from '#contract/fields/fieldTexts.ts';
import { pageSchemas } from '#contract/content/pages.ts';
import { pointerOf } from '#contract/parts/jsonPointer.ts';
import { pagePart, partOf } from '#contract/parts/partName.ts';
import { conferenceHasFile, writtenRoutes, type ConferenceContent } from '#server/conference/readConference.ts';
import {
  allTexts,
  contentFindingsAbout,
  placeInText,
  placeOf,
  placeOfText,
  type ContentFinding,
} from '#server/conference/finding.ts';
import { offlineLimit } from '#server/publishing/publicationFiles.ts';
import { proseFields } from '#server/conference/markdownFields.ts';

const { defect, hint } = contentFindingsAbout('pictures');

/** Pictures that every conference must have, whatever its pages show. */
const requiredPictures = ['mark.svg', 'motif.svg'];

/** Icons that a conference with an `icon.svg` of its own must have. For others, all are drawn when it is published. */
const furtherIcons = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'apple-touch-icon.png'];

/** Checks for missing pictures, pictures without alternative text, and files that are too large. */
export function checkPictures(conference: ConferenceContent): ContentFinding[] {
  return [...missing(conference), ...photos(conference), ...withoutWords(conference), ...heavy(conference)];
}

/** Missing pictures that every conference must have. `findMisfits` reports missing pictures that fields name. */
function missing({ images }: ConferenceContent): ContentFinding[] {
  return [...requiredPictures, ...(images.has('icon.svg') ? furtherIcons : [])]
    .filter((name) => !images.has(name))
    .map((name) =>
      defect(
        'customaryPicture',
        { file: `images/${name}` },
        'The file is missing',
        'Every conference needs it: see the table in src/content/README.md.',
        [`The picture ${name} is missing, which every conference needs.`, `缺少每个会议都需要的图片${name}。`],
      ),
    );
}

/**
 * Missing photos that are named by a code, from which `photos` of the site derives the address. Initials are shown
 * instead.
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
        const advice = `Put it into ${address.slice(1)}, or leave pic empty for initials.`;
        return [
          hint(
            'noPhoto',
            place,
            `There is no photo ${address}`,
            advice,
            [
              `There is no photo “${text}”; initials are shown. Please choose or upload one, or leave the field empty.`,
              `照片“${text}”不存在，将显示姓名首字。请选择或上传照片，或将此栏留空。`,
            ],
            { photo: text },
          ),
        ];
      }),
  );
}

/** Pictures in texts without alternative text. In HTML, `alt=""` marks decoration. */
function withoutWords(conference: ConferenceContent): ContentFinding[] {
  const inTexts = [...conference.texts.values()].flatMap(({ pictures: shown, file }) =>
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
    defect(
      'silentPicture',
      place,
      `${address} has no text for those who cannot see it`,
      'Say what it shows: ![words](…), or alt="words"; alt="" where it is decoration.',
      [
        `The picture ${address} has no text for those who cannot see it: ![what it shows](…), or alt="what it shows".`,
        `图片${address}没有供读屏软件使用的说明，请写成![图片内容](…)，或alt="图片内容"。`,
      ],
      { address },
    ),
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
    const weight = `It has ${Math.ceil(size / 1000)} kB`;
    if (size > offlineLimit)
      findings.push(
        defect(
          'tooHeavy',
          { file },
          `${weight}: too much to be available offline`,
          'Make it smaller; at most 2 MB.',
          [
            `${file} has ${Math.ceil(size / 1000)} kB: too much to be available offline. The limit is 2 MB.`,
            `${file}大小为${Math.ceil(size / 1000)} kB，过大而无法离线使用，不应超过2 MB。`,
          ],
          { file },
        ),
      );
    else if (size > most)
      findings.push(
        hint(
          'heavy',
          { file },
          weight,
          `Every reader's device stores it: at most ${most / 1000} kB is better.`,
          [
            `${file} has ${Math.ceil(size / 1000)} kB, and every reader’s device stores it: at most ${most / 1000} kB is better.`,
            `${file}大小为${Math.ceil(size / 1000)} kB，每位读者的设备都会保存，最好不超过${most / 1000} kB。`,
          ],
          { file },
        ),
      );
  }
  return findings;
}
