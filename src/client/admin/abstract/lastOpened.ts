/** The abstract that was opened last, at which the list goes on. */
let last: number | undefined;

export function rememberOpened(report_id: number): void {
  last = report_id;
}

export function lastOpened(): number | undefined {
  return last;
}
