/** The link of the next row, or of the previous one, which takes the focus when the row is deleted. */
export function linkInNeighbouringRow(row: Element | null): HTMLElement | null | undefined {
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a');
}
