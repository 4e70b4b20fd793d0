export { page } from '../../both-forums/pages/organizing.ts';
