import { pictureRules, tooSmall } from '#contract/content/pictures.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { everyProblem } from '#contract/problems/everyProblem.ts';
import { siteFileBytes } from '#contract/kinds/part/siteFile.ts';
import {
  hasHeicSignature,
  hasPdfSignature,
  hasPictureSignature,
  hasWordSignature,
  isPdfName,
  heicSignatureLength,
  wordExtension,
} from '#contract/rules/file.ts';
import type { PicturePurpose, PictureSize } from '#contract/rules/uploadedFile.ts';
import type { Text } from '#site/text.ts';

/** A picture on this device, before its upload. */
export interface ChosenPicture extends PictureSize {
  file: File;
  purpose: PicturePurpose;
  /** Object URL of its bytes. */
  address: string;
}

type PictureToUpload = { picture: ChosenPicture } | { problem: Text };

/** Checks a chosen file without sending it, and says why the server would refuse it. */
export async function fileToUpload(
  file: File,
  purpose: PicturePurpose | undefined,
): Promise<PictureToUpload | { file: File }> {
  const head = await file
    .slice(0, heicSignatureLength)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { problem: unreadable };
  if (file.size > siteFileBytes) return { problem: staffProblems.siteFileTooLarge };
  const bytes = new Uint8Array(head);
  if (!purpose) {
    const problem = downloadProblem(file.name, bytes);
    return problem ? { problem } : { file };
  }
  return hasHeicSignature(bytes) ? heicToUpload(file, purpose) : pictureToUpload(file, purpose, bytes);
}

async function pictureToUpload(file: File, purpose: PicturePurpose, head: Uint8Array): Promise<PictureToUpload> {
  const size = hasPictureSignature(head) ? await sizeOf(file) : undefined;
  return size ? ofSize({ file, purpose, ...size }) : { problem: staffProblems.notAPicture };
}

/** Converts a HEIC picture in a browser that can show it, such as Safari. It is decoded once, since that takes seconds. */
async function heicToUpload(file: File, purpose: PicturePurpose): Promise<PictureToUpload> {
  const jpeg = await inJpeg(file);
  if (!jpeg) return { problem: staffProblems.heicPicture };
  return ofSize({ ...jpeg, purpose, address: URL.createObjectURL(jpeg.file) });
}

/** Refuses a picture that is too small for its purpose. */
function ofSize(picture: ChosenPicture): PictureToUpload {
  const problem = tooSmall(pictureRules[picture.purpose], picture);
  if (!problem) return { picture };
  URL.revokeObjectURL(picture.address);
  return { problem };
}

/** Small enough that nobody sees the difference, large enough that nothing is lost. */
const jpegQuality = 0.92;

async function inJpeg(file: File): Promise<(PictureSize & { file: File }) | undefined> {
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return undefined;
  const { width, height } = bitmap;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', jpegQuality));
  const name = file.name.replace(/\.[^.]*$/, '.jpg');
  return blob ? { file: new File([blob], name, { type: 'image/jpeg' }), width, height } : undefined;
}

const unreadable: Text = {
  en: 'This file could not be read. Please choose it again.',
  zh: '无法读取该文件，请重新选择。',
};

function downloadProblem(name: string, head: Uint8Array): Text | undefined {
  if (isPdfName(name)) return hasPdfSignature(head) ? undefined : staffProblems.fileNotPdf;
  if (!wordExtension(name)) return staffProblems.notADownload;
  return hasWordSignature(head) ? undefined : everyProblem.fileNotWhatItSays;
}

/** Size in pixels, upright; undefined if the browser cannot show it. */
async function sizeOf(file: File): Promise<(PictureSize & { address: string }) | undefined> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight, address };
  } catch {
    URL.revokeObjectURL(address);
    return undefined;
  }
}
