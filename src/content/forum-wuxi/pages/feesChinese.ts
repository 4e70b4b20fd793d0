export { page } from '../../both-forums/pages/feesChinese.ts';
