export { page } from '../../forum/pages/invitation.ts';
