export { page } from '../../both-forums/pages/call.ts';
