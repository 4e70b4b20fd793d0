export { descriptions } from '../both-forums/descriptions.ts';
