// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { Button } from '@mantine/core';
import { TOTP } from 'otpauth';
import { useEffect, useState } from 'react';
import { staffCalls } from '#contract/staff/staffCalls.ts';
import { enter } from '#client/admin/session/staffSession.ts';
import { request } from '#client/api/request.ts';
import { seed } from './seed.ts';

type Staff = (typeof seed.staff)[number];

/** Opens the admin area as one of the seed staff, and shows what its sign-in form asks for. */
export default function StaffPage() {
  const [problem, setProblem] = useState('');
  useEverySecond();

  async function signIn(staff: Staff): Promise<void> {
    const { email, password } = staff;
    const outcome = await request(staffCalls.staff_sign_in_password, { email, password, code: codeOf(staff) });
    if (outcome.kind !== 'success') {
      const words = outcome.kind === 'refused' ? outcome.msg : 'There is no connection to the server.';
      return setProblem(`${words} A code can be used once: the next one comes within 30 seconds.`);
    }
    await enter(outcome.data, false);
    location.assign('/admin/');
  }

  return (
    <>
      <h1>Who runs the conference</h1>
      <ul>
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

/** What an authenticator app shows at this moment. */
function codeOf({ totpSecret }: Staff): string {
  return new TOTP({ secret: totpSecret }).generate();
}

/** Draws again every second, as codes change with time. */
function useEverySecond(): void {
  const [, setSecond] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSecond((second) => second + 1), 1000);
    return () => clearInterval(timer);
  }, []);
}
