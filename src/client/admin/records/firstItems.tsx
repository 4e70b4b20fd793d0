import { Trans } from '@lingui/react/macro';
import type { ElementType, ReactNode } from 'react';

interface FirstItemsProps<Item> {
  items: readonly Item[];
  /** Draws one of them. */
  children: (item: Item) => ReactNode;
  /** The element of a line. */
  line?: ElementType<{ children: ReactNode }>;
}

/** The most items that are listed. */
const listed = 100;

/** The first items of a long list, and how many others there are. */
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
