import type { FormErrors, UseFormReturnType } from '@mantine/form';

/**
 * Focuses the first visible field with a problem, in the order of the form and not of the rules (A1). Screen readers
 * read the message as its description. Returns the field's name; undefined if none is visible.
 */
export function focusProblem(
  form: Pick<UseFormReturnType<object>, 'getInputNode'>,
  errors: FormErrors,
): string | undefined {
  const [first] = Object.keys(errors)
    .map((name) => ({ name, node: form.getInputNode(name) }))
    .filter(({ node }) => node?.checkVisibility())
    .toSorted((one, other) => (isBefore(one.node!, other.node!) ? -1 : 1));
  first?.node?.focus();
  return first?.name;
}

/** Whether a node precedes another one in the page. */
export function isBefore(one: Node, other: Node): boolean {
  return Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
}
