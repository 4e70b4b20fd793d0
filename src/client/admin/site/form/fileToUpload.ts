import { pictureRules, tooSmall } from '#contract/content/pictures.ts';
import { staffProblems } from '#contract/problems/staffProblems.ts';
import { everyProblem } from '#contract/problems/everyProblem.ts';
import { siteFileBytes } from '#contract/kinds/part/siteFile.ts';
import {
  hasPdfSignature,
  hasPictureSignature,
  hasWordSignature,
  isPdfName,
  signatureLength,
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

/** Checks a chosen file without sending it, and says why the server would refuse it. */
export async function fileToUpload(
  file: File,
  purpose: PicturePurpose | undefined,
): Promise<{ picture: ChosenPicture } | { file: File } | { problem: Text }> {
  const head = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => undefined);
  if (!head) return { problem: unreadable };
  if (file.size > siteFileBytes) return { problem: staffProblems.siteFileTooLarge };
  const bytes = new Uint8Array(head);
  if (!purpose) {
    const problem = downloadProblem(file.name, bytes);
    return problem ? { problem } : { file };
  }
  const size = hasPictureSignature(bytes) ? await sizeOf(file) : undefined;
  if (!size) return { problem: staffProblems.notAPicture };
  const problem = tooSmall(pictureRules[purpose], size);
  return problem ? { problem } : { picture: { file, purpose, ...size } };
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
