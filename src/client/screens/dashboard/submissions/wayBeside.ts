/** The way into the row beside one that goes. */
export function wayBeside(row: Element | null): HTMLElement | null | undefined {
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('a');
}
