export { page } from '../../forum/pages/supporting.ts';
