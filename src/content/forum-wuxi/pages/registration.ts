export { page } from '../../forum/pages/registration.ts';
