/** The address of an abstract's page. Carries the search of the list that it is opened from. */
export function abstractAddress(report_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(report_id));
  return `/abstract?${parameters.toString()}`;
}
