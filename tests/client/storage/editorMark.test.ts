import { afterEach, expect, test, vi } from 'vitest';
import { isEditorMarked, markEditor, unmarkEditor } from '#client/storage/editorMark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'caches');
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

const browsers: Readonly<Record<string, () => void>> = {
  'has no Cache Storage': () => undefined,
  'blocks it': () => void Object.defineProperty(globalThis, 'caches', { configurable: true, get: refuse }),
  'refuses every call': () => void vi.stubGlobal('caches', { open: refuse, delete: refuse, match: refuse }),
};

test.each(Object.keys(browsers))(
  'C1 S11 In a browser that %s, nobody is marked as an editor and signing out goes on',
  async (browser) => {
    browsers[browser]!();
    await markEditor('2999-01-01T00:00:00.000Z');
    await unmarkEditor();
    expect(await isEditorMarked()).toBe(false);
  },
);
