import type { ProsePage } from '#site/pages.ts';

export const page: ProsePage = {};
