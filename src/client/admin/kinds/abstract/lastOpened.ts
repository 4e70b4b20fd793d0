/** The abstract that was opened last. The list scrolls back to it. */
let last: number | undefined;

export function rememberOpened(report_id: number): void {
  last = report_id;
}

export function lastOpened(): number | undefined {
  return last;
}
