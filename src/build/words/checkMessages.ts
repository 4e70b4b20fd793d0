import { unknownMessages } from './unknownMessages.ts';

/** Part of `npm run catalogues`: fails if a message in the code was not extracted, and names it. */
const unknown = await unknownMessages();
for (const { text, files } of unknown) console.error(`Not in its catalogue: "${text}" (${files.join(', ')})`);
if (unknown.length > 0) {
  console.error('Run: npm run extract');
  process.exitCode = 1;
}
