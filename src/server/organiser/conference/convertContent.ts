import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { currentContent } from '#contract/parts/currentContent.ts';
import type { Json } from '#contract/parts/jsonPointer.ts';
import { fileOfPart, pagePart } from '#contract/parts/partName.ts';
import { inLine } from '#server/conference/finding.ts';
import { readConference } from '#server/conference/readConference.ts';
import { writeJson } from '#server/conference/writeJson.ts';
import { createFolderAtomically, letEverybodyRead, writeNewFile } from '#server/files/atomicFile.ts';
import { command } from '#server/organiser/command.ts';
import { amount } from '#server/organiser/format.ts';

/** `content convert` (C4): converts a content folder in TypeScript, as conferences had before version 0.3, to JSON. */
export const contentConvert = command({
  parameters: ['<old>', '<new>'],
  summary: 'Converts a content folder of TypeScript, from before version 0.3, to JSON',
  needsSite: false,
  details: `
Runs the TypeScript files of the old folder, so use it only for a folder that you trust. The new folder must not exist yet. It
holds the same content: data as JSON, longer texts as Markdown, pictures and files. Shared and computed values are written out,
and comments are lost. The old folder stays as it is.`,
  async run({ path, out }, _values, [typedOld = '', typedNew = '']) {
    const [from, to] = [path(typedOld), path(typedNew)];
    const parts = await readModules(from);
    await createFolderAtomically(to, async (folder) => {
      for (const [file, text] of parts) {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeNewFile(join(folder, file), [text]);
      }
      for (const name of ['images', 'files'])
        if (existsSync(join(from, name))) await cp(join(from, name), join(folder, name), { recursive: true });
      await letEverybodyRead(folder);
    });
    const { findings } = await readConference(to);
    if (findings[0]) throw new Error(`${to} was written, but cannot be read: ${inLine(findings[0])}`);
    await out(`Wrote ${to}, with ${amount(parts.size, 'file')} of text. 'check' says whether it can be published.\n`);
  },
});

/** The files of the new folder with data and texts, by path. */
async function readModules(folder: string): Promise<Map<string, string>> {
  const load = async (file: string, name: string): Promise<Json> => {
    const module = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, Json>;
    if (module[name] === undefined) throw new Error(`${join(folder, file)} exports no '${name}'.`);
    return JSON.parse(JSON.stringify(module[name])) as Json;
  };
  const files = new Map<string, string>();
  for (const part of ['site', 'descriptions', 'speakers'])
    files.set(fileOfPart(part), writeJson(currentContent(part, await load(`${part}.ts`, part))));
  const names = await readdir(join(folder, 'pages'));
  const pages = names.flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -'.ts'.length)] : []));
  for (const page of pages) {
    const part = pagePart(page);
    files.set(fileOfPart(part), writeJson(currentContent(part, await load(`pages/${page}.ts`, 'page'))));
  }
  for (const [name, path] of await longerTexts(folder, names, pages)) files.set(`pages/${name}`, path);
  return files;
}

/** The longer texts of a folder: its own, and those of the folder that `sharedTexts` of `site.ts` names. */
async function longerTexts(folder: string, names: readonly string[], pages: readonly string[]) {
  const { sharedTexts } = (await import(pathToFileURL(join(folder, 'site.ts')).href)) as { sharedTexts?: string };
  const shared = sharedTexts === undefined ? [] : await readdir(join(folder, sharedTexts));
  const ofPages = shared.filter((name) => name.endsWith('.md') && pages.includes(name.split('.', 1)[0] ?? ''));
  const paths = new Map([
    ...ofPages.map((name) => [name, join(folder, sharedTexts!, name)] as const),
    ...names.filter((name) => name.endsWith('.md')).map((name) => [name, join(folder, 'pages', name)] as const),
  ]);
  return Promise.all(Array.from(paths, async ([name, path]) => [name, await readFile(path, 'utf8')] as const));
}
