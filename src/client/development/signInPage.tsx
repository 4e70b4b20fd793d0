// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { Button } from '@mantine/core';
import { TOTP } from 'otpauth';
import { useEffect, useState } from 'react';
import { routesOf } from '#contract/pages/page.ts';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { call } from '#client/api/call.ts';
import { request } from '#client/api/request.ts';
import { site } from '#client/published/site.ts';
import { storeAccount } from '#client/session/session.ts';
import { seed } from './seed.ts';

type Account = (typeof seed.accounts)[number];
type Staff = (typeof seed.staff)[number];

/** Signs in as an author or as staff with one press, and shows the values that the sign-in forms need. */
export function SampleSignIn() {
  const [problem, setProblem] = useState('');
  useEverySecond();

  async function logIn({ email, password }: Account): Promise<void> {
    const outcome = await call('login', { username: email, password });
    if (outcome.kind !== 'success') return setProblem(problemOf(outcome));
    await storeAccount(outcome.data);
    location.assign(routesOf(site.routes, 'dashboard')[0]?.path ?? '/');
  }

  async function signIn(staff: Staff): Promise<void> {
    const { email, password } = staff;
    const outcome = await request(staffCalls.staff_sign_in_password, { email, password, code: codeOf(staff) });
    if (outcome.kind !== 'success')
      return setProblem(`${problemOf(outcome)} A code is valid once: the next one comes within 30 seconds.`);
    await enter(outcome.data, false);
    location.assign('/admin/');
  }

  return (
    <>
      <h1>Sign in</h1>
      <ul>
        {seed.accounts.map((account) => (
          <li key={account.email}>
            <Button variant="outline" onClick={() => void logIn(account)}>
              Open the dashboard
            </Button>{' '}
            {account.email}, password <code>{account.password}</code>
          </li>
        ))}
        {seed.staff.map((staff) => (
          <li key={staff.email}>
            <Button variant="outline" onClick={() => void signIn(staff)}>
              Open the office as {staff.roles.join(', ')}
            </Button>{' '}
            {staff.name}, {staff.email}, password <code>{staff.password}</code>, code <code>{codeOf(staff)}</code>
          </li>
        ))}
      </ul>
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}

function problemOf(outcome: { kind: string; msg?: string }): string {
  return outcome.msg ?? 'There is no connection to the server.';
}

/** The code that an authenticator app shows now. */
function codeOf({ totpSecret }: Staff): string {
  return new TOTP({ secret: totpSecret }).generate();
}

/** Renders again every second, since codes change with time. */
function useEverySecond(): void {
  const [, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((second) => second + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}
