export { fullName as nameOf } from '#contract/fullName.ts';
