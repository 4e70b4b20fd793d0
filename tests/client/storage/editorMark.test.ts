import { afterEach, expect, test, vi } from 'vitest';
import { isEditorMarked, markEditor, unmarkEditor } from '#client/storage/editorMark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(globalThis, 'caches');
});

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  ['has no Cache Storage', () => undefined],
  ['blocks it', (): unknown => Object.defineProperty(globalThis, 'caches', { configurable: true, get: refuse })],
  ['refuses every call', (): unknown => vi.stubGlobal('caches', { open: refuse, delete: refuse, match: refuse })],
] as const)(
  'C1 S11 In a browser that %s, nobody is marked as an editor and signing out goes on',
  async (_how, stub) => {
    stub();
    await markEditor('2999-01-01T00:00:00.000Z');
    await unmarkEditor();
    expect(await isEditorMarked()).toBe(false);
  },
);
