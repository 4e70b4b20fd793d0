export { page } from '../../both-forums/pages/program.ts';
