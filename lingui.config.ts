import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'zh'],
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['src/client'] }],
  orderBy: 'messageId',
  // A word's file says where it stands; its line would change with every edit above it.
  format: formatter({ lineNumbers: false }),
});
