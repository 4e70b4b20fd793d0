/** The address of an abstract's page, with the search of the list from which it is opened. */
export function abstractAddress(report_id: number, search = ''): string {
  const parameters = new URLSearchParams(search);
  parameters.set('id', String(report_id));
  return `/abstract?${parameters.toString()}`;
}
