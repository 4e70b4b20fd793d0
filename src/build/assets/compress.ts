import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import type { ConferencePaths } from '#build/conference.ts';

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt', '.xml', '.ics']);
/** Bytes below which a file hardly becomes smaller. */
const smallestSize = 200;

/** Writes `.br` and `.gz` beside files that compress well, so that the server need not compress them. */
export function compressOutput({ outDir }: ConferencePaths): Plugin {
  return {
    name: 'lectern:compress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler(error?: Error) {
        if (error) return;
        const files = await readdir(outDir, { recursive: true });
        await Promise.all(
          files.filter((file) => compressible.has(extname(file))).map((file) => compressFile(join(outDir, file))),
        );
      },
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < smallestSize) return;
  await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }).then((smaller) => writeFile(`${file}.br`, smaller)),
    promisify(gzip)(bytes, { level: 9 }).then((smaller) => writeFile(`${file}.gz`, smaller)),
  ]);
}
