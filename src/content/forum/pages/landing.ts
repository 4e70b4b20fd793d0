export { page } from './home.ts';
