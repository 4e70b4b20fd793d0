import { saveFile } from '#client/device/saveFile.ts';

/** Saves an object as a JSON file. */
export function saveJson(name: string, content: object): void {
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
}
