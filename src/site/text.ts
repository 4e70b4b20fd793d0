export type { Language, Text } from '#contract/content/text.ts';
