import { expect, test } from 'vitest';
import { addressesOf } from '#client/admin/abstracts/addresses.ts';
import { mailtoOf } from '#contract/rules/mailable.ts';

const row = (...emails: string[]) => ({ corresponding: emails.map((email) => ({ name: '', email })) });

test.each([
  'a@b.example?bcc=x@evil.example&body=pay',
  'a@b.example; x@evil.example',
  'a@b.example,x@evil.example',
  'a@b.example\r\nBcc: x@evil.example',
  '\ud800@b.example',
  '',
])('S4 %j, typed as an address, is no link and is not copied', (typed) => {
  expect(mailtoOf(typed)).toBeUndefined();
  expect(addressesOf([row(typed)]).addresses).toEqual([]);
});

test('S4 A link writes to exactly one address, whatever characters it contains', () => {
  expect(mailtoOf('o.brien+1@uni.example')).toBe('mailto:o.brien%2B1@uni.example');
  const { searchParams } = new URL(mailtoOf('a?bcc=x&body=%41@b.example')!);
  expect([...searchParams]).toEqual([]);
});

test('S4 Every address is copied once, and skipped ones are counted', () => {
  const rows = [row('a@b.example', 'c@d.example'), row('a@b.example'), row('a@b.example; x@evil.example', '')];
  expect(addressesOf(rows)).toEqual({ addresses: ['a@b.example', 'c@d.example'], leftOut: 1 });
});
