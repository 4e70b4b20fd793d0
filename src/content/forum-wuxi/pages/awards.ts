export { page } from '../../both-forums/pages/awards.ts';
