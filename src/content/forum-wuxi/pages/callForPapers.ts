export { page } from '../../forum/pages/callForPapers.ts';
