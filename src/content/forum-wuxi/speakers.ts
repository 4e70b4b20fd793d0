export { speakers } from '../forum/speakers.ts';
