export { page } from '../../both-forums/pages/registration.ts';
