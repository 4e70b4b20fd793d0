export { page } from '../../both-forums/pages/fees.ts';
