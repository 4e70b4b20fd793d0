import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';
import { serverPaths } from '#contract/pages/pageAddress.ts';
import { seedAccounts, seedPassword } from '#server/development/accounts.ts';
import { seedStaff, seedStaffPassword } from '#server/development/staff.ts';

const root = join(import.meta.dirname, '../..');

/** The database and files of `npm run dev`. If they are deleted, the next start fills them again. */
const dataDir = join(root, 'node_modules/.cache/lectern/development');

/**
 * Settings of the server behind `npm run dev`, instead of those in `.env`: seed data must not reach a database, bucket
 * or mailbox in use, and the server would refuse a browser's calls to 127.0.0.1 under another origin.
 */
const settings = {
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  S3_BUCKET: '',
  S3_ENDPOINT: '',
  SMTP_URL: '',
  MAIL_FROM: '',
  PUBLIC_URL: '',
};

/** `npm run dev`: starts the real server with seed data on a free port, and forwards its paths. */
export function realServer(): Plugin {
  let port: number;
  return {
    name: 'lectern:real-server',
    apply: 'serve',
    async config() {
      port = await freePort();
      const proxy = { target: `http://127.0.0.1:${port}`, bypass: isSourceFile };
      return { server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, proxy])) } };
    },
    configureServer({ httpServer, config }) {
      const env = { ...process.env, ...settings, HOST: '127.0.0.1', PORT: String(port) };
      const seeded = spawnSync(process.execPath, ['src/server/development/seed.ts', '--staff'], {
        cwd: root,
        env,
        stdio: 'inherit',
      });
      if (seeded.status !== 0)
        throw new Error(`No seed data could be written to ${dataDir}: delete it and start again.`);
      const server = spawn(process.execPath, ['--watch', 'src/server/main.ts', '--calls-only'], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const origin = new Promise<string>((resolve) => {
        httpServer?.once('listening', () => resolve(`http://localhost:${(httpServer.address() as AddressInfo).port}`));
      });
      createInterface({ input: server.stdout }).on('line', (line) => {
        void origin.then((here) => config.logger.info(withAddressOf(here, line, port)));
      });
      const stop = () => void server.kill();
      httpServer?.once('close', stop);
      process.once('exit', stop);
      httpServer?.once('listening', () => config.logger.info(greeting()));
    },
  };
}

/**
 * Replaces the server's own address in a line of its output by the address of the site in the browser. The server's own
 * address serves no pages.
 */
export function withAddressOf(origin: string, line: string, serverPort: number): string {
  return line.replaceAll(new RegExp(`http://127\\.0\\.0\\.1:${serverPort}(?!\\d)`, 'g'), origin);
}

function greeting(): string {
  const accounts = seedAccounts.map(({ language, email }) => `  ${language}  ${email}  ${seedPassword}`);
  return ['', 'Accounts:', ...accounts, 'Sign in by a press, also as owner, secretary or chair: /dev', ''].join('\n');
}

/**
 * `npm run dev`: serves pages for developers under `/dev`. The build starts from another `index.html`, without their
 * code.
 */
export function developmentPages(): Plugin {
  return {
    name: 'lectern:development-pages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const url = request.url ?? '';
        if (!/^\/dev(\/[a-z]*)?(\?|$)/.test(url)) return next();
        server.transformIndexHtml(url, developmentPage()).then((html) => {
          response.setHeader('content-type', 'text/html; charset=utf-8');
          response.end(html);
        }, next);
      });
    },
  };
}

/** The page, including the accounts and staff, which the client cannot import from the server. */
function developmentPage(): string {
  const page = readFileSync(join(root, 'src/client/development/index.html'), 'utf8');
  const accounts = seedAccounts.map(({ email }) => ({ email, password: seedPassword }));
  const staff = seedStaff.map((person) => ({ ...person, password: seedStaffPassword }));
  const seed = JSON.stringify({ accounts, staff });
  return page.replace('<!--seed-->', `<script id="seed" type="application/json">${seed}</script>`);
}

/** Stops source files below the client's folder `api` from being forwarded as calls. */
function isSourceFile({ url }: { url?: string }): string | undefined {
  return url && /\.tsx?(\?|$)/.test(url) ? url : undefined;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
