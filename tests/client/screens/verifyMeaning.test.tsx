import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#client/published/site.ts';
import { show } from '../show.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

test.each([
  ['en', 'What a receipt proves', /received an abstract with this title/, /does not prove that the paper still stands/],
  ['zh', '投稿凭证能证明什么', /收到了该编号的摘要/, /不能证明该稿件目前仍然有效/],
] as const)(
  'R8 /verify says in %s what a receipt proves, and that it does not prove that the paper is still valid',
  async (language, title, proves, doesNot) => {
    vi.resetModules();
    localStorage.setItem('language', language);
    const { default: Verify } = await import('#client/screens/verify/verify.tsx');
    await show('/verify', <Verify route={{ path: '/verify', kind: 'verify', title: { en: 'Check', zh: '核验' } }} />);
    const meaning = screen.getByRole('region', { name: title });
    expect(meaning.textContent).toMatch(proves);
    expect(meaning.textContent).toMatch(doesNot);
    expect(screen.getByRole('link', { name: site.contact.email })).toBeTruthy();
  },
);
