export { speakers } from '../both-forums/speakers.ts';
