/** A measured figure and its target. A bench never fails for being slow; it reports. */
export interface Figure {
  what: string;
  found: string;
  target: string;
  met: boolean;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** The value that all but a share of the numbers stay below. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The mean of the middle half: finer than the median, as browsers report times in steps of 8 ms. */
export function middle(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const quarter = Math.floor(sorted.length / 4);
  const half = sorted.slice(quarter, sorted.length - quarter);
  return half.reduce((sum, time) => sum + time, 0) / half.length;
}
