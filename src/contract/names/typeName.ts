import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** The name of a submission type by the value that was sent (R2). Any value that is not listed is `other`. */
export function typeName({ byValue, other }: Site['submission']['dashboardTypes'], value: string): Text {
  return (Object.hasOwn(byValue, value) && byValue[value]) || other;
}
