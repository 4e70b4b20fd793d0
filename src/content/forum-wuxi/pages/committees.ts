export { page } from '../../both-forums/pages/committees.ts';
