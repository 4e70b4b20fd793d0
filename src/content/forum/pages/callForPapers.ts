export { page } from '../../both-forums/pages/callForPapers.ts';
