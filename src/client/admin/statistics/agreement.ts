/** How far reviewers of the same abstract agree, from the scores of each abstract (issue 56, point 7). */
export interface Agreement {
  /** Abstracts with at least two scores. */
  abstracts: number;
  /**
   * Mean difference between the highest and the lowest score of an abstract; undefined if no abstract has several
   * scores.
   */
  spread: number | undefined;
  /** Share of the pairs of scores for the same abstract that differ by at most one point. */
  withinOne: number | undefined;
  /** Krippendorff's alpha, interval metric: 1 if all agree, 0 if no better than chance; undefined without variance. */
  alpha: number | undefined;
}

/** @param scores - for each abstract, one score per reviewer */
export function agreementOf(scores: readonly (readonly number[])[]): Agreement {
  const compared = scores.filter(({ length }) => length > 1);
  const spreads = compared.map((of) => Math.max(...of) - Math.min(...of));
  const pairs = compared.flatMap(differences);
  return {
    abstracts: compared.length,
    spread: meanOfNumbers(spreads),
    // Means of scores are inexact fractions.
    withinOne: meanOfNumbers(pairs.map((difference) => (difference <= 1 + 1e-9 ? 1 : 0))),
    alpha: alphaOf(compared),
  };
}

function meanOfNumbers(numbers: readonly number[]): number | undefined {
  return numbers.length > 0 ? numbers.reduce((sum, number) => sum + number, 0) / numbers.length : undefined;
}

/** The difference of each pair. */
function differences(of: readonly number[]): number[] {
  return of.flatMap((one, index) => of.slice(index + 1).map((other) => Math.abs(one - other)));
}

/**
 * Krippendorff's alpha with the interval metric (K. Krippendorff, Computing Krippendorff's Alpha-Reliability, 2011):
 * one minus the observed disagreement within abstracts, divided by the disagreement expected by chance. Scores may be
 * missing.
 */
function alphaOf(compared: readonly (readonly number[])[]): number | undefined {
  const all = compared.flat();
  const expected = squaredDifferences(all) / (all.length - 1);
  if (!(expected > 0)) return undefined;
  const observed = compared.reduce((sum, of) => sum + squaredDifferences(of) / (of.length - 1), 0);
  return 1 - observed / expected;
}

/** The sum of the squared differences of all ordered pairs. */
function squaredDifferences(of: readonly number[]): number {
  const sum = of.reduce((total, score) => total + score, 0);
  const squares = of.reduce((total, score) => total + score * score, 0);
  return 2 * (of.length * squares - sum * sum);
}
