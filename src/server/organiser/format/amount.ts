/** A number of things as a person reads it: `1 file`, `1,020 files`. */
export function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
}
