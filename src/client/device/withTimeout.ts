/** The result of a promise, or another value if it takes longer than the timeout, in milliseconds. */
export function withTimeout<Result, Otherwise>(
  timeout: number,
  asked: Promise<Result>,
  otherwise: Otherwise,
): Promise<Result | Otherwise> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<Otherwise>((resolve) => (timer = setTimeout(() => resolve(otherwise), timeout)));
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
