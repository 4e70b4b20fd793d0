import fc from 'fast-check';
import type { HTTPMethods } from 'fastify';
import type { Call } from '#contract/calls/call.ts';
import { headers, transfers } from '#contract/calls/calls.ts';
import { everyCall, type AnyCallName } from '#contract/calls/everyCall.ts';
import { defaultLanguage } from '#contract/pages/page.ts';
import type { Language } from '#site/text.ts';
import { pathPrefixes } from '#server/http/calls.ts';
import { codePoint } from '../../codePoints.ts';
import { headerText, hostileJson } from './hostileValues.ts';
import { fittingJson, oddJsonFor, type KnownValues } from './schemaJson.ts';
import type { FuzzSetup } from './setup.ts';

/** The targets of requests: the calls, the two transfers, and file downloads. */
export const targets = [
  ...(Object.keys(everyCall) as AnyCallName[]),
  ...(Object.keys(transfers) as TransferName[]),
  'download',
] as const;
type TransferName = keyof typeof transfers;
export type Target = AnyCallName | TransferName | 'download';

/** One request. If it is signed in, the author's present session is added when it is sent. */
export interface FuzzRequest {
  target: Target;
  method: HTTPMethods;
  url: string;
  headers: Readonly<Record<string, string>>;
  signedIn: boolean;
  payload?: string | Buffer;
  /** The language of the answer; undefined if the header is ambiguous. */
  language?: Language;
}

/** Requests for a target: some valid, some nearly valid, some far from it. */
export function requestsFor(target: Target, setup: FuzzSetup): fc.Arbitrary<FuzzRequest> {
  const { method, path, payload } = plans(target, setup);
  return fc
    .record({
      method: seldom<HTTPMethods>(method, fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD')),
      base: fc.constantFrom(...pathPrefixes),
      path,
      search: searches,
      signedIn: seldom(true, fc.constant(false)),
      payload,
      language: languages,
      others: fc.array(oddHeader, { maxLength: 2 }),
    })
    .map(({ method, base, path, search, signedIn, payload, language, others }) => ({
      target,
      method,
      url: base + path + search,
      signedIn,
      payload: payload.payload,
      language: language.answered,
      headers: {
        ...payload.headers,
        ...(language.asked !== undefined && { 'accept-language': language.asked }),
        ...Object.fromEntries(others),
      },
    }));
}

/** A body with its headers. */
interface Payload {
  payload?: string | Buffer;
  headers: Readonly<Record<string, string>>;
}

interface Plan {
  method: HTTPMethods;
  path: fc.Arbitrary<string>;
  payload: fc.Arbitrary<Payload>;
}

/** A target without a plan of its own is a call: its schema describes the body. */
function plans(target: Target, setup: FuzzSetup): Plan {
  if (target === 'uploadFile') {
    return { method: 'POST', path: fc.constant(transfers.uploadFile.path), payload: uploads };
  }
  if (target === 'download') return { method: 'GET', path: filePaths(setup), payload: fc.constant({ headers: {} }) };
  if (target === 'visitor_counter') {
    return { method: 'GET', path: fc.constant(transfers.visitor_counter.path), payload: fc.constant({ headers: {} }) };
  }
  const { method, path, body }: Call = everyCall[target];
  return { method, path: fc.constant(path), payload: body ? jsonBodies(body, setup.known) : seldomBodies };
}

/** The usual value nearly always. */
function seldom<Value>(usual: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 40, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });
}

/** Created once: its table of characters is large. */
const searches = seldom(
  '',
  fc.webQueryParameters().map((parameters) => `?${parameters}`),
);

const oddTypes = fc.oneof(
  fc.constantFrom(
    ...['application/json; charset=utf-8', 'application/json;charset=gbk', 'APPLICATION/JSON', 'application/json;'],
    ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'application/xml', 'application/problem+json'],
    ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/octet-stream', 'json', '*/*', ''],
    `application/json; ${'a=b; '.repeat(500)}`,
  ),
  headerText,
);

function asJson(json: fc.Arbitrary<string | Buffer>): fc.Arbitrary<Payload> {
  return fc
    .tuple(json, seldom('application/json', oddTypes))
    .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));
}

function jsonBodies(schema: NonNullable<Call['body']>, known: KnownValues): fc.Arbitrary<Payload> {
  const fitting = fittingJson(schema, known);
  return asJson(
    fc.oneof(
      { weight: 8, arbitrary: fitting },
      { weight: 8, arbitrary: oddJsonFor(schema, known) },
      { weight: 1, arbitrary: broken(fitting) },
      { weight: 1, arbitrary: hostileJson() },
    ),
  );
}

/** A body whose JSON was damaged on its way, or never was JSON. */
function broken(fitting: fc.Arbitrary<string>): fc.Arbitrary<string | Buffer> {
  return fc.oneof(
    fc.constantFrom('', ' ', '\ufeff', 'NaN', 'undefined', '{', '{"', '{}{}', '// {}', "{'a':1}", '{"a":1,}'),
    fc.tuple(fitting, fc.nat()).map(([json, end]) => json.slice(0, end % json.length)),
    fitting.map((json) => `\ufeff${json}`),
    fitting.map((json) => Buffer.from(json, 'utf16le')),
    fitting.map((json) => new URLSearchParams(Object.entries(JSON.parse(json) as object)).toString()),
    fc.uint8Array().map((bytes) => Buffer.from(bytes)),
    // Invalid UTF-8 inside otherwise valid JSON.
    fitting.map((json) => Buffer.from(json.replace(/[a-z]/, '\u00ff'), 'latin1')),
  );
}

/** A body for a call that has none. */
const seldomBodies = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Payload>({ headers: {} }) },
  { weight: 1, arbitrary: asJson(fc.oneof(hostileJson(), broken(fc.constant('{}')))) },
);

/** An `Accept-Language`, and the language that it asks for if that is unambiguous. */
interface Asked {
  asked?: string;
  answered?: Language;
}

const languages = fc.oneof(
  fc.constantFrom<Asked>(
    { answered: defaultLanguage },
    { asked: '', answered: defaultLanguage },
    { asked: 'en-GB', answered: 'en' },
    { asked: 'zh', answered: 'zh' },
    { asked: 'zh-CN,zh;q=0.9,en;q=0.8', answered: 'zh' },
    { asked: 'fr, en;q=0.2, zh-Hant-TW;q=0.3', answered: 'zh' },
    { asked: 'zh;q=0, en;q=0.1', answered: 'en' },
    { asked: 'fr', answered: defaultLanguage },
    { asked: 'zh;q=NaN, en;q=-1, *;q=x, ;;;,,,' },
    { asked: 'en,'.repeat(2000) },
  ),
  headerText.map((asked): Asked => ({ asked })),
);

/** An optional header. */
const oddHeader = fc.oneof(
  header(
    headers.idempotencyKey,
    4,
    fc.constantFrom('a', 'b', 'c', '', ' ', 'é', 'a b', 'k'.repeat(200), 'k'.repeat(201)),
  ),
  header(headers.ifMatch, 4, fc.constantFrom('"1"', '"2"', '"3"', '*', '1', 'W/"1"', '"0"', '"999999999"', '"1", "2"')),
  header(headers.fileSize, 1, fc.constantFrom('0', '8', '-1', '1e3', '209715200', '209715201', '9'.repeat(40))),
  header('origin', 1, fc.constantFrom('null', 'http://localhost:80', 'http://localhost', 'https://evil.example', '')),
  header('sec-fetch-site', 1, fc.constantFrom('same-origin', 'none', 'cross-site', 'same-site')),
  header('host', 1, fc.constantFrom('', '[', 'localhost', 'localhost:80:80', 'user@host', 'evil.example')),
  header(
    'cookie',
    2,
    fc.constantFrom('session=', 'session=x; session=y', 'session=%ff', '__proto__=x', ';;=;', 'session'),
  ),
  header('accept-encoding', 2, fc.constantFrom('gzip', 'br', 'gzip, br;q=0', '*;q=0', 'deflate', 'identity;q=0')),
  header('content-encoding', 1, fc.constantFrom('gzip', 'br', 'identity', 'zip')),
  header('content-length', 1, fc.constantFrom('0', '1', '-1', '999999999999', 'x')),
  header(
    'x-forwarded-for',
    2,
    fc.constantFrom('203.0.113.7', '2001:db8::1', '::ffff:203.0.113.7', 'unknown, , x', '1'),
  ),
  header('x-forwarded-proto', 1, fc.constantFrom('https', 'javascript', 'http, https', '')),
  header('x-forwarded-host', 1, fc.constantFrom('evil.example', '', '[')),
  header('range', 1, fc.constantFrom('bytes=0-1', 'bytes=9-', 'bytes=-0', 'lines=1')),
  header('if-none-match', 1, fc.constantFrom('*', '"x"')),
  header('accept', 1, fc.constantFrom('text/html', 'image/*', 'x')),
);

function header(name: string, weight: number, values: fc.Arbitrary<string>) {
  const value = fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: headerText });
  return { weight, arbitrary: value.map((text): [string, string] => [name, text]) };
}

const wordStart = [
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  Buffer.from('PK\u0003\u0004'),
] as const;

/** Files as a browser's form sends them, and forms that no browser sends. */
const uploads: fc.Arbitrary<Payload> = fc
  .record({
    parts: fc.oneof(
      { weight: 12, arbitrary: fc.tuple(filePart()) },
      { weight: 2, arbitrary: fc.array(fc.oneof(filePart(), fieldPart()), { maxLength: 3 }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 18, max: 25 }).map((count) => Array<Buffer>(count).fill(field('a', 'b'))),
      },
    ),
    boundary: seldom('lectern', fc.constantFrom('', '-', '--', ' ', '"', 'x'.repeat(70), 'x'.repeat(200), 'é')),
    declared: seldom<string | undefined>(undefined, fc.constantFrom('', '"', 'other', 'lectern-', ' lectern')),
    kind: seldom('multipart/form-data', fc.constantFrom('multipart/mixed', 'multipart/form-data;', 'text/plain', '')),
    end: seldom(1, fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ parts, boundary, declared = boundary, kind, end }) => {
    const pieces = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
    const whole = Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
    const payload = whole.subarray(0, Math.round(whole.length * end));
    return { payload, headers: { 'content-type': `${kind}; boundary=${declared}` } };
  });

function filePart(): fc.Arbitrary<Buffer> {
  return fc
    .record({
      field: seldom<string>(transfers.uploadFile.field, fc.constantFrom('', 'other', '__proto__', 'file[]')),
      name: fc.oneof(
        { weight: 4, arbitrary: fc.string({ unit: 'grapheme' }).map((stem) => `${stem}.docx`) },
        { weight: 2, arbitrary: fc.string({ unit: codePoint }).map((stem) => `${stem}.DOC`) },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            ...[
              '.docx',
              '..docx',
              '../../etc/passwd.doc',
              'C:\\x\\y.docx',
              'a\u0000.docx',
              'cod.\u202exdoc.doc',
              '%00.docx',
            ],
            ...[
              'a.docx/',
              'x.pdf',
              '',
              ' ',
              'a"; filename="b.docx',
              `${'长'.repeat(300)}.docx`,
              '😀'.repeat(150) + '.doc',
            ],
          ),
        },
      ),
      start: seldom<Buffer>(wordStart[0], fc.constantFrom(wordStart[1], Buffer.from('%PDF-1.7'), Buffer.alloc(0))),
      rest: fc.uint8Array({ maxLength: 200 }),
      type: seldom('application/msword', fc.oneof(fc.constantFrom('', 'x', 'text/plain; charset=gbk'), headerText)),
    })
    .map(({ field, name, start, rest, type }) =>
      Buffer.concat([
        Buffer.from(
          `Content-Disposition: form-data; name="${field}"; filename="${name.replaceAll(/[\r\n]/g, '')}"\r\n` +
            `Content-Type: ${type}\r\n\r\n`,
        ),
        start,
        rest,
      ]),
    );
}

function fieldPart(): fc.Arbitrary<Buffer> {
  const value = fc.oneof(
    fc.string({ unit: codePoint }),
    fc.constantFrom(4095, 4096, 4097, 70_000).map((size) => 'x'.repeat(size)),
  );
  return fc
    .tuple(fc.constantFrom('note', '', '__proto__', 'x'.repeat(200)), value)
    .map(([name, text]) => field(name, text));
}

function field(name: string, text: string): Buffer {
  return Buffer.from(`Content-Disposition: form-data; name="${name}"\r\n\r\n${text}`);
}

/** Addresses of files: one's own, another account's, unknown ones, and malformed ones. */
function filePaths({ ownFiles, foreignFile }: FuzzSetup): fc.Arbitrary<string> {
  const [own = ''] = ownFiles;
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ownFiles) },
    { weight: 1, arbitrary: fc.constant(foreignFile) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...['', '/', '/x', '/../x.docx', '/%2e%2e/x', '/%', '/%ff', '/%00'].map((end) => `/files${end}`),
      ),
    },
    { weight: 2, arbitrary: fc.tuple(fc.webPath(), fc.webPath()).map(([id, name]) => `/files${id}${name}`) },
    // Another name for an existing file.
    { weight: 2, arbitrary: fc.webPath().map((name) => own.replace(/[^/]*$/, name.replaceAll('/', ''))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(fc.nat(own.length - 1), fc.constantFrom('%', '/', '.', '?', '#', '%2f', '%00', ';', 'A'))
        .map(([at, sign]) => own.slice(0, at) + sign + own.slice(at + 1)),
    },
  );
}
