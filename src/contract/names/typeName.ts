import type { Site } from '#site/site.ts';
import type { Text } from '#site/text.ts';

/** What a type of submission is called by the value that was sent, whatever that is (R2): any value not listed is `other`. */
export function typeName({ byValue, other }: Site['submission']['dashboardTypes'], value: string): Text {
  return (Object.hasOwn(byValue, value) && byValue[value]) || other;
}
