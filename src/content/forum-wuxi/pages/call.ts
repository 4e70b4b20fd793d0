export { page } from '../../forum/pages/call.ts';
