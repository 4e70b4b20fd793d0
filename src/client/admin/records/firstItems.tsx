import { Trans } from '@lingui/react/macro';
import type { ElementType, ReactNode } from 'react';

interface FirstItemsProps<Item> {
  items: readonly Item[];
  /** Renders one item. */
  children: (item: Item) => ReactNode;
  /** The element of the last line, which says how many items are not listed. */
  line?: ElementType<{ children: ReactNode }>;
}

/** Maximum number of items listed. */
const listed = 100;

/** The first items of a long list, and the number of the others. */
export function FirstItems<Item>({ items, children, line: Line = 'li' }: FirstItemsProps<Item>) {
  const more = items.length - listed;
  return (
    <>
      {items.slice(0, listed).map(children)}
      {more > 0 && (
        <Line>
          <Trans>and {more} more</Trans>
        </Line>
      )}
    </>
  );
}
