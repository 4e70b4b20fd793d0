import type { Page } from '@playwright/test';
import type { NamedFault } from './faults.ts';
import { expect } from './fixtures.ts';

/** Milliseconds for a page to load, send and show the result, on a busy machine. */
export const maxWait = 40_000;

/** The claim on the screen after the press was processed. */
export async function claimOf<Claim extends string>(page: Page, claims: Record<Claim, RegExp>): Promise<Claim> {
  let claim: Claim | undefined;
  await expect(async () => {
    const words = await page.locator('body').innerText();
    claim = (Object.keys(claims) as Claim[]).find((name) => claims[name].test(words));
    expect(claim, words).toBeDefined();
  }).toPass({ timeout: maxWait });
  return claim!;
}

/** Expects that the server has a submission at most once, as the screen says. */
export function expectTrue(
  claim: 'arrived' | 'nothingSent' | 'unknown' | 'refused',
  timesThere: number,
  { name, isHarmless, isRefusal }: NamedFault,
): void {
  expect(timesThere, `${name}: at most once`).toBeLessThanOrEqual(1);
  if (isHarmless) expect(claim, name).toBe('arrived');
  if (isRefusal) expect(claim, name).toBe('refused');
  if (claim === 'arrived') expect(timesThere, `${name}: said to have arrived`).toBe(1);
  if (claim === 'nothingSent' || claim === 'refused') expect(timesThere, `${name}: said not to have arrived`).toBe(0);
}
