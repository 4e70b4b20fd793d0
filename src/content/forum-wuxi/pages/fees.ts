export { page } from '../../forum/pages/fees.ts';
