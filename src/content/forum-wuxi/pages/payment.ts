export { page } from '../../both-forums/pages/payment.ts';
