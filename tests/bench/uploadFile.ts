import { randomFillSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { transfers } from '#contract/calls/calls.ts';
import { limits } from '#contract/rules/limits.ts';
import { median, type Figure } from './support/figure.ts';
import { listening, registeredCookie, serve } from '../serverProcess.ts';

const rounds = 5;
const megabyte = 1024 * 1024;

/** The largest file there may be, against a bare Node server that writes, hashes and fsyncs the same bytes. */
export async function uploadFile(): Promise<Figure[]> {
  const server = await listening(serve);
  const bare = await listening(['tests/bench/support/bareUploadServer.ts']);
  const cookie = await registeredCookie(server.port, 'author@university.example');
  const toServer = (size: number) => timed(() => multipartUpload(server.port, cookie, size));
  const toBare = (size: number) => timed(() => bareUpload(bare.port, size));

  await toServer(megabyte);
  await toBare(megabyte);
  const memory = memoryOf(server.pid);
  const growths: number[] = [];
  const ratios: number[] = [];
  const times: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const plain = await toBare(limits.file);
    memory?.reset();
    const whole = await toServer(limits.file);
    if (memory) growths.push(memory.growth());
    ratios.push(whole / plain);
    times.push(`${whole.toFixed(0)}/${plain.toFixed(0)}`);
  }
  await server.stop();
  await bare.stop();
  const [ratio, growth] = [median(ratios), Math.max(...growths)];
  return [
    {
      what: `uploadFile of 200 MB, against a bare server (ms: ${times.join(', ')})`,
      found: ratio.toFixed(2),
      target: 'at most 1.30',
      met: ratio <= 1.3,
    },
    memory
      ? {
          what: `memory growth of the server by an upload of 200 MB (${growths.map((mb) => mb.toFixed(0)).join(', ')})`,
          found: `${growth.toFixed(0)} MB`,
          target: 'at most 64 MB',
          met: growth <= 64,
        }
      : { what: 'memory growth of the server', found: 'not measured here', target: 'at most 64 MB', met: true },
  ];
}

async function timed(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function multipartUpload(port: number, cookie: string, size: number): Promise<void> {
  const { path, field } = transfers.uploadFile;
  const head = `--b\r\nContent-Disposition: form-data; name="${field}"; filename="big.docx"\r\n\r\n`;
  const tail = '\r\n--b--\r\n';
  const request = post(port, path, {
    cookie,
    'content-type': 'multipart/form-data; boundary=b',
    'content-length': head.length + size + tail.length,
    'x-file-size': size,
  });
  request.write(head);
  await writeFile(request, size);
  await answered(request.end(tail));
}

async function bareUpload(port: number, size: number): Promise<void> {
  const request = post(port, '/', { 'content-length': size });
  await writeFile(request, size);
  await answered(request.end());
}

function post(port: number, path: string, headers: Record<string, string | number>): ClientRequest {
  return httpRequest({ port, path, headers, method: 'POST', agent: new Agent({ keepAlive: false }) });
}

/** Random bytes, like a document that is compressed already, after the signature of one. */
const block = randomFillSync(Buffer.alloc(megabyte));
const firstBlock = Buffer.from(block);
firstBlock.set([0x50, 0x4b, 0x03, 0x04]);

async function writeFile(request: ClientRequest, size: number): Promise<void> {
  for (let written = 0; written < size; written += megabyte) {
    const bytes = (written === 0 ? firstBlock : block).subarray(0, size - written);
    if (!request.write(bytes)) await once(request, 'drain');
  }
}

async function answered(request: ClientRequest): Promise<void> {
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat((await response.toArray()) as Buffer[]).toString();
  if (response.statusCode !== 200) throw new Error(body);
}

/** Resident memory of a process by Linux's account of it; none elsewhere. */
function memoryOf(pid: number) {
  if (process.platform !== 'linux') return undefined;
  const read = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
  let before = read('VmRSS');
  return {
    /** Forgets the peak so far. */
    reset() {
      writeFileSync(`/proc/${pid}/clear_refs`, '5');
      before = read('VmRSS');
    },
    /** Megabytes from the last reset to the peak since. */
    growth: () => read('VmHWM') - before,
  };
}
