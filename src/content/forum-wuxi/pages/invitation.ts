export { page } from '../../both-forums/pages/invitation.ts';
