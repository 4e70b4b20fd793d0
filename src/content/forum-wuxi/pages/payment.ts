export { page } from '../../forum/pages/payment.ts';
