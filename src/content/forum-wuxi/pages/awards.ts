export { page } from '../../forum/pages/awards.ts';
