export { page } from '../../forum/pages/local.ts';
