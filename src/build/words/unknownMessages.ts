import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { normalizePath } from 'vite';

/** A message in the code that is missing in its folder's catalogue, in at least one language. */
interface UnknownMessage {
  /** The English text in the code. */
  text: string;
  files: string[];
}

/** Messages that were not extracted. Readers would see ids such as 'Qy5Y25' instead of text. */
export async function unknownMessages(): Promise<UnknownMessage[]> {
  const unknown: UnknownMessage[] = [];
  for (const catalogue of await getCatalogs(getConfig())) {
    const messages = await catalogue.collect();
    if (!messages) throw new Error(`The messages of ${catalogue.path} could not be extracted.`);
    const known = Object.values(await catalogue.readAll());
    for (const [id, { message = id, origin = [] }] of Object.entries(messages)) {
      if (known.every((language) => id in language)) continue;
      unknown.push({ text: message, files: origin.map(([file]) => file) });
    }
  }
  return unknown;
}

/** The ids that a source file of the client may use: those in every language of its folder's catalogue. */
export async function knownIds(): Promise<(file: string) => ReadonlySet<string>> {
  const idsByFile = new Map<string, ReadonlySet<string>>();
  for (const catalogue of await getCatalogs(getConfig())) {
    const [first = {}, ...others] = Object.values(await catalogue.readAll());
    const ids = new Set(Object.keys(first).filter((id) => others.every((language) => id in language)));
    for (const file of catalogue.sourcePaths) idsByFile.set(normalizePath(file), ids);
  }
  return (file) => idsByFile.get(file) ?? new Set();
}
