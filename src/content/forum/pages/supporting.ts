export { page } from '../../both-forums/pages/supporting.ts';
