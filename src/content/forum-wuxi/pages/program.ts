export { page } from '../../forum/pages/program.ts';
