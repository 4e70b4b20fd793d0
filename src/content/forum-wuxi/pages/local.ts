export { page } from '../../both-forums/pages/local.ts';
