export { page } from '../../both-forums/pages/speakers.ts';
