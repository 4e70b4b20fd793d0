import { once } from 'node:events';
import { connect } from 'node:net';

/** How fast a server answered, and how many milliseconds each answer took. */
export interface Throughput {
  perSecond: number;
  latencies: number[];
}

/**
 * Sends so many requests over as many connections as there are makers of requests, each waiting for its answer before
 * the next. Plain sockets, so that the client takes as little as it can from the machine that is measured.
 *
 * @throws for the first answer that is not 200
 */
export async function throughput(
  port: number,
  requests: readonly (() => string)[],
  count: number,
): Promise<Throughput> {
  const latencies: number[] = [];
  let left = count;
  const begun = performance.now();
  await Promise.all(
    requests.map(async (next) => {
      const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1');
      await once(socket, 'connect');
      while (left-- > 0) {
        const sent = performance.now();
        socket.write(next());
        const answer = await wholeAnswer(socket);
        if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer);
        latencies.push(performance.now() - sent);
      }
      socket.destroy();
    }),
  );
  return { perSecond: (count / (performance.now() - begun)) * 1000, latencies };
}

/** A POST as text; its body is ASCII. */
export function post(path: string, body: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
    `${lines.join('')}Content-Length: ${body.length}\r\n\r\n${body}`
  );
}

/** Answers are short: one chunk, as a rule. */
function wholeAnswer(socket: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const done = () => {
      socket.off('data', take).off('close', broken);
    };
    const take = (chunk: string) => {
      text += chunk;
      const length = /content-length: (\d+)/i.exec(text)?.[1];
      const head = text.indexOf('\r\n\r\n') + 4;
      if (length === undefined || head < 4 || text.length < head + Number(length)) return;
      done();
      resolve(text);
    };
    const broken = () => {
      done();
      reject(new Error(`The connection broke: ${text}`));
    };
    socket.on('data', take).on('close', broken);
  });
}
