import { defineConfig } from '@lingui/cli';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src/client'] }],
  orderBy: 'messageId',
});
