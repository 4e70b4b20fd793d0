export { page } from '../../forum/pages/speakers.ts';
