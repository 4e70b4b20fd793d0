import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import type { Plugin } from 'vite';
import { serverPaths } from '#contract/pages/page.ts';
import type { Conference } from './conference.ts';

/** Development: starts the real server on a free port and proxies its paths to it. */
export function realServer(conference: Conference): Plugin {
  let port: number;
  return {
    name: 'lectern:real-server',
    apply: 'serve',
    async config() {
      port = await freePort();
      const proxy = { target: `http://127.0.0.1:${port}`, bypass: isSourceFile };
      return { server: { proxy: Object.fromEntries(serverPaths.map((path) => [path, proxy])) } };
    },
    configureServer({ httpServer }) {
      const server = spawn(process.execPath, ['--watch', 'src/server/main.ts'], {
        env: { ...process.env, CONFERENCE: conference.id, HOST: '127.0.0.1', PORT: String(port) },
        stdio: ['ignore', 'inherit', 'inherit'],
      });
      const stop = () => void server.kill();
      httpServer?.once('close', stop);
      process.once('exit', stop);
    },
  };
}

/** Keeps source files below the client's folder `api` from being proxied as calls. */
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
