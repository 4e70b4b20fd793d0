import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { build, type InlineConfig, type Plugin } from 'vite';
import { adminFolder, editLinkFile, previewFile } from '#contract/pages/pageAddress.ts';
import { listFilesBelow } from '#server/conference/filesBelow.ts';
import { compressFolder } from '#server/publishing/compress.ts';
import { onDemandFolder, softwareFiles, type ManifestChunk, type SoftwareFacts } from '#server/publishing/software.ts';
import { adminStart, preloadStart } from './adminPages.ts';
import { clientConfig, clientPlugins } from './clientConfig.ts';
import { writeHeadingFont } from './headingFont.ts';
import { serviceWorker } from './serviceWorker.ts';
import { writeStyleParts } from './styleParts.ts';

const root = resolve(import.meta.dirname, '../..');

/** Output of `npm run build`: the software, without any conference. */
export const softwareFolder = join(root, 'dist');

/** Vite's output folder for the site's code. */
export const publicFolder = join(softwareFolder, softwareFiles.public);

/** Vite's manifest of the site. Its content is then moved to the facts. */
export const viteManifest = 'manifest.json';

/**
 * Adds the admin area and the code that renders pages to the build of the site, each in its folder for publishing (C5).
 * `build.json` is written last, so a failed build is never taken for a finished one.
 */
export function buildSoftware(): Plugin {
  let isWritten = false;
  return {
    name: 'lectern:software',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async buildStart() {
      await rm(softwareFolder, { recursive: true, force: true });
    },
    writeBundle() {
      isWritten = true;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      // Also called after a failed build, which has written nothing.
      async handler(error?: Error) {
        if (error || !isWritten) return;
        await build(previewFrame());
        await rename(join(publicFolder, adminFolder, 'index.html'), join(publicFolder, previewFile));
        await build(adminArea());
        await build(editLink());
        await build(prerenderer());
        await move(join(publicFolder, 'index.html'), softwareFiles.siteFrame);
        await move(join(publicFolder, adminFolder, 'index.html'), softwareFiles.adminFrame);
        const manifest = JSON.parse(
          await readFile(join(publicFolder, viteManifest), 'utf8'),
        ) as SoftwareFacts['manifest'];
        await rm(join(publicFolder, viteManifest));
        await writeHeadingFont(join(softwareFolder, softwareFiles.headingFont));
        await writeStyleParts(publicFolder, join(softwareFolder, softwareFiles.styles));
        await compressFolder(publicFolder);
        const facts: SoftwareFacts = { version: await hashSoftware(), manifest: shortened(manifest) };
        await writeFile(join(softwareFolder, softwareFiles.facts), JSON.stringify(facts));
      },
    },
  };
}

/**
 * The build of the admin area: a separate application in its own folder, with its own worker. It shares no file with the site,
 * so none of its code can reach a visitor's page.
 */
function adminArea(): InlineConfig {
  return {
    ...clientConfig(),
    ...alone,
    root: `src/client/${adminFolder}`,
    base: `/${adminFolder}/`,
    plugins: [
      clientPlugins(),
      preloadStart(),
      serviceWorker({
        source: 'adminWorker.worker.ts',
        outDir: join(softwareFolder, dirname(softwareFiles.adminWorker)),
        files: join(publicFolder, adminFolder),
        base: `/${adminFolder}/`,
        // The encoder of documents is larger than a megabyte. Documents need data from the server anyway, so it is not
        // cached.
        ignored: [`${onDemandFolder}/**`, 'assets/encodeDocument.worker-*'],
      }),
    ],
    // Workers load rarely needed code on demand.
    worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: `${onDemandFolder}/[name]-[hash].js` } } },
    build: {
      outDir: join(publicFolder, adminFolder),
      // The preview's files are there already.
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // `start` is imported by the entry. As an entry of its own, its code counts as initial, too.
        input: ['index.html', adminStart].map((file) => join(root, `src/client/${adminFolder}`, file)),
        output: {
          codeSplitting: {
            // As few files as possible before the first rows: on a slow line with six connections, each one waits for
            // its turn.
            groups: [
              { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
              // The imports of the entry, which runs while the rest is loading. An import from `base` would make it wait.
              { name: 'first', tags: ['$initial'], test: importedByEntry, priority: 1 },
              {
                name: 'base',
                tags: ['$initial'],
                test: (id) => !/\/client\/admin\/(main\.ts|start\.tsx|index\.html)/.test(id),
              },
              // Modules that the lists of decisions and reviews need before their first rows. All calls and changes
              // together would be 55 kB more.
              { name: 'review', test: neededByListsOfReview },
              // Loaded with the first reply from the server: the schemas of all calls.
              { name: 'calls', test: /\/src\/contract\/staff\/staffCalls\.ts$/ },
              // Code that nearly every other screen needs: changes of records and their texts. As separate files it
              // would take 20 requests. Parts that only pages about review use, such as tables and dialogs (30 kB), are
              // left out.
              {
                name: 'changes',
                test: /\/src\/client\/(commands\/|admin\/(kinds\/(?!(?:decision|discussion|review)\/\w+\.tsx$).*|records\/(words\/(abstract|fieldWords|letter|payment|person)|queue|unsavedWork)\.ts$))/,
              },
            ],
          },
        },
      },
    },
  };
}

const neededByListsOfReview =
  /\/src\/(contract\/(kinds\/(decision\/(decision|kind)|discussion\/(discussion|kind)|review\/(kind|review|totals|wordText))|query\/(decisionLanguage|folded|people)|staff\/outcomeTemplates)|client\/admin\/(records\/list\/wordSearch|kinds\/(abstract\/(lastOpened|sharedColumns)|decision\/(decidedInConflict|records)|discussion\/(newComments|readMarks|records)|review\/(address|facts|records|reviewState|scores))))\.(tsx?|module\.css)$/;

const importedByEntry =
  /rolldown.runtime|preload-helper|node_modules\/ky\/|\/src\/(client\/(admin\/(firstScreen|device\/(choice|names)|i18n\/words|kinds\/abstract\/firstRows|session\/(firstCalls|inTab))|api\/(base|send)|device\/localStore|i18n\/readLanguage|published\/site|storage\/deviceDatabases)|contract\/(kinds|pages\/(page|pageAddress|published)|staff\/staffPath))\.ts/;

/**
 * The build of the document in which the admin area renders previews. It contains the site's screens a second time,
 * next to the admin area's own code, and the admin area's worker caches both (C9). Stand-ins replace the network and
 * everything about a visitor.
 */
function previewFrame(): InlineConfig {
  return {
    ...clientConfig(),
    ...alone,
    root: 'src/client/preview',
    base: `/${adminFolder}/`,
    plugins: [previewStandIns(), clientPlugins()],
    build: {
      outDir: join(publicFolder, adminFolder),
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // One file, because all of it is needed, but only once the conference is known. The entry needs the loader
            // earlier.
            groups: [
              { name: 'loader', test: /preload-helper|rolldown.runtime/, priority: 1 },
              { name: 'preview', test: (id) => !/preview\/(main\.ts|index\.html)/.test(id) },
            ],
          },
        },
      },
    },
  };
}

/** Replaces modules by those in `preview/standIns/`. */
function previewStandIns(): Plugin {
  const folder = join(root, 'src/client/preview/standIns');
  const replaced = new Map(
    ['api/publicCall.ts', 'device/localStore.ts', 'shell/whenIdle.ts'].map((file) => [
      `#client/${file}`,
      join(folder, basename(file)),
    ]),
  );
  return { name: 'lectern:preview-stand-ins', enforce: 'pre', resolveId: (source) => replaced.get(source) };
}

/**
 * The build of the script that adds the link to a page's form. Its one file has a fixed name, by which workers of
 * earlier versions find it, too.
 */
function editLink(): InlineConfig {
  return {
    ...clientConfig(),
    ...alone,
    build: {
      outDir: publicFolder,
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: `src/client/${adminFolder}/editLink.ts`, output: { entryFileNames: editLinkFile } },
    },
  };
}

/** The build of the code that renders pages. It includes its libraries: a server that publishes has only its own installed. */
function prerenderer(): InlineConfig {
  return {
    ...clientConfig(),
    ...alone,
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [clientPlugins()],
    ssr: { noExternal: true },
    build: {
      ssr: 'app/prerender.tsx',
      outDir: dirname(join(softwareFolder, softwareFiles.prerenderer)),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: '[name].js' } },
    },
  };
}

const alone = { configFile: false, logLevel: 'warn', publicDir: false } as const satisfies InlineConfig;

async function move(file: string, to: string): Promise<void> {
  const target = join(softwareFolder, to);
  await mkdir(dirname(target), { recursive: true });
  await rename(file, target);
}

/** The part of Vite's manifest that publishing needs. */
function shortened(manifest: SoftwareFacts['manifest']): SoftwareFacts['manifest'] {
  return Object.fromEntries(
    Object.entries(manifest).map(([source, { file, css, imports }]): [string, ManifestChunk] => [
      source,
      { file, ...(css && { css }), ...(imports && { imports }) },
    ]),
  );
}

/** The server's code that makes publications. If it changes, no page of an earlier publication is reused. */
const publishingCode = ['contract', 'server/conference', 'server/publishing', 'server/text'];

/** A hash over the build and the code that publishes with it. */
async function hashSoftware(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of [softwareFolder, ...publishingCode.map((name) => join(root, 'src', name))])
    for (const file of (await listFilesBelow(folder)).toSorted())
      hash.update(file).update(await readFile(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
