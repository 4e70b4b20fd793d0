/** The address of the page on which an abstract is decided, with the search of the list from which it is opened. */
export function decisionAddress(decision_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(decision_id));
  return `/decision?${parameters.toString()}`;
}
