import { saveFile } from '#client/device/saveFile.ts';

/** Hands the reader what a machine can read again as well. */
export function saveJson(name: string, content: object): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
