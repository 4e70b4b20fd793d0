export { page } from '../../forum/pages/feesChinese.ts';
