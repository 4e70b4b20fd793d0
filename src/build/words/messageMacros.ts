import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import type { Plugin } from 'vite';

type Handler = Extract<NonNullable<Plugin['transform']>, (...parameters: never[]) => unknown>;

/** The last text of each file, and what it became. */
const transformed = new Map<string, { code: string; result: ReturnType<Handler> }>();

/**
 * Lingui's macros. The site, the preview and the prerenderer are built from the same files, and so are the projects of
 * unit tests: each text is parsed and transformed once for all of them.
 */
export async function messageMacros(): Promise<Plugin> {
  const plugin = (await babel({ presets: [linguiTransformerBabelPreset()] })) as Plugin & {
    transform: { handler: Handler };
  };
  const { handler } = plugin.transform;
  plugin.transform.handler = function (code, id, options) {
    const before = transformed.get(id);
    if (before?.code === code) return before.result;
    const result = handler.call(this, code, id, options);
    transformed.set(id, { code, result });
    return result;
  };
  return plugin;
}
