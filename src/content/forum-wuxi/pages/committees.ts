export { page } from '../../forum/pages/committees.ts';
