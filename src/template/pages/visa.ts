import type { ProsePage } from '#site';

export const page: ProsePage = {};
