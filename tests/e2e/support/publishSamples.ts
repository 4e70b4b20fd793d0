import { publishSamples } from '../../publications.ts';

/** Before the first test in a browser: the samples as the software that was built last makes them. */
export default publishSamples;
