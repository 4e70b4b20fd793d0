import { expect, test } from 'vitest';
import { loginAndReturn, pathOfThisSite } from '#client/session/loginState.ts';

test('O9 Log-in leads back to a page of this site, with its query', () => {
  expect(pathOfThisSite('/submissionUpload?draft=12')).toBe('/submissionUpload?draft=12');
  expect(pathOfThisSite('/LOGINTHEN/')).toBe('/loginThen');
  const link = new URL(loginAndReturn('/login', '/submissionUpload?id=3&x=1'), 'https://site.example');
  expect(pathOfThisSite(link.searchParams.get('from') ?? undefined)).toBe('/submissionUpload?id=3&x=1');
});

test.each([
  undefined,
  '',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'javascript:alert(1)',
  '/no/such/page',
  'login',
])('A6 Log-in redirects to no other site: %j', (path) => {
  expect(pathOfThisSite(path)).toBeUndefined();
});
