import type { ProsePage } from '#site/pages.ts';
import { visa } from '../country.ts';

export const page: ProsePage = { lead: visa };
