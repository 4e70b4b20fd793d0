// oxlint-disable lingui/no-unlocalized-strings -- a page for developers, in English only
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { seed } from './seed.ts';
import { writeDrafts } from './drafts.ts';
import { site } from '#client/published/site.ts';
import { routesOf } from '#contract/pages/page.ts';
import { call } from '#client/api/call.ts';
import { keepAccount, useAccount, type StoredAccount } from '#client/session/session.ts';

/** Logs in with a seed account, and writes drafts in every state into this browser. */
export function DraftsPage() {
  const account = useAccount();
  return (
    <>
      <h1>Drafts in every state</h1>
      <Group>
        {seed.accounts.map(({ email, password }) => (
          <Button key={email} variant="outline" onClick={() => void logIn(email, password)}>
            Log in as {email}
          </Button>
        ))}
      </Group>
      {account ? <Write account={account} /> : <p>Log in first: drafts belong to an account.</p>}
    </>
  );
}

function Write({ account }: { account: StoredAccount }) {
  const [written, setWritten] = useState<readonly string[]>([]);
  const [state, setState] = useState<'idle' | 'busy' | 'done' | { failed: string }>('idle');

  async function write(): Promise<void> {
    setState('busy');
    setWritten([]);
    try {
      await writeDrafts(account, (name) => setWritten((before) => [...before, name]));
      setState('done');
    } catch (error) {
      setState({ failed: String(error) });
    }
  }

  return (
    <>
      <p>Logged in as {account.email}.</p>
      <Button loading={state === 'busy'} onClick={() => void write()}>
        Write the drafts
      </Button>
      <ol>
        {written.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ol>
      {typeof state === 'object' && <p role="alert">{state.failed}</p>}
      {state === 'done' && (
        <ul aria-label="Dashboards">
          {routesOf(site.routes, 'dashboard').map(({ path }) => (
            <li key={path}>
              <a href={path}>{path}</a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

async function logIn(username: string, password: string): Promise<void> {
  const outcome = await call('login', { username, password });
  if (outcome.kind === 'success') await keepAccount(outcome.data);
}
