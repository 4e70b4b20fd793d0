export { page } from '../../forum/pages/organizing.ts';
