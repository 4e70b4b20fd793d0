/** The address of the page for deciding on an abstract. Carries the search of the list that it is opened from. */
export function decisionAddress(decision_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(decision_id));
  return `/decision?${parameters.toString()}`;
}
