import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Call } from '#contract/calls/call.ts';
import { transfers } from '#contract/calls/calls.ts';
import { everyCall } from '#contract/calls/everyCall.ts';
import { isLanguage } from '#contract/pages/page.ts';
import { anyInWords, everyProblem, isAnyProblemCode, type AnyProblemCode } from '#contract/problems/everyProblem.ts';
import { TextTable } from '#contract/kinds/abstract/exportCalls.ts';
import { success, type Refusal, type Reply } from '#contract/calls/reply.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './requests.ts';

/** Rules for every response. */
const rules: Readonly<Record<string, (exchange: Exchange) => boolean>> = {
  'is no failure of the server': ({ status }) => status < 500,
  'comes within five seconds': ({ milliseconds }) => milliseconds < 5000,
  'is kept by no cache': ({ headers }) => /\bno-store\b/.test(String(headers['cache-control'])),
  'is taken for nothing but what it says': ({ headers }) => headers['x-content-type-options'] === 'nosniff',
  'says nothing of where it comes from': ({ headers }) =>
    headers['server'] === undefined && headers['x-powered-by'] === undefined,
  'is a success only of the method that the contract has': ({ request, status }) =>
    status >= 400 || methodsOf(request.target).includes(request.method),
  'is the reply of the contract, or a refusal in words of the language asked for': (exchange) =>
    exchange.request.method === 'HEAD'
      ? exchange.body.length === 0
      : exchange.status === 200
        ? isSuccess(exchange)
        : isRefusal(exchange),
};

/** The rules that a response breaks, as sentences. */
export function brokenRules(exchange: Exchange): string[] {
  return Object.entries(rules)
    .filter(([, holds]) => !holds(exchange))
    .map(([rule]) => `An answer ${rule}`);
}

function methodsOf(target: Target): readonly string[] {
  if (target === 'download') return ['GET', 'HEAD'];
  const { method } =
    target in transfers ? transfers[target as keyof typeof transfers] : everyCall[target as keyof typeof everyCall];
  return target in everyCall && method === 'GET' ? ['GET', 'HEAD'] : [method];
}

function isSuccess({ request, headers, json }: Exchange): boolean {
  const type = String(headers['content-type']);
  const { target } = request;
  if (target === 'download' || target === 'abstract_file' || target === 'letter_file')
    return /^application\/(msword|vnd\.)/.test(type);
  if (target === 'export_files') return type === 'application/zip';
  if (target === 'export_texts' && type.startsWith('application/json')) {
    return Array.isArray(json) || z.safeParse(TextTable, json).success;
  }
  if (target === 'visitor_counter') return type.startsWith('image/svg+xml');
  return type.startsWith('application/json') && isReply(json, dataSchema(target));
}

function dataSchema(target: Exclude<Target, 'download' | 'visitor_counter'>): z.core.$ZodType | undefined {
  return target === 'uploadFile' ? transfers.uploadFile.data : (everyCall[target] as Call).data;
}

/** Whether a reply is a success with exactly the data of the contract, without further fields. */
function isReply(json: unknown, schema: z.core.$ZodType = z.optional(z.unknown())): boolean {
  const { code, msg, data, ...more } = json as Reply<unknown>;
  const parsed = z.safeParse(schema, data);
  return (
    code === success &&
    typeof msg === 'string' &&
    msg !== '' &&
    parsed.success &&
    isDeepStrictEqual(parsed.data, data) &&
    Object.keys(more).length === 0
  );
}

/** Refusals that carry data: the present values, or a list of everything that is wrong. */
const withData = new Set<AnyProblemCode>([
  'changedElsewhere',
  'fieldsChanged',
  'mailNotReady',
  'placeholderUnknown',
  'recipientsChanged',
  'templateChanged',
]);

function isRefusal({ request, status, headers, json }: Exchange): boolean {
  const { code, msg, problem, field, data, ...more } = json as Refusal;
  if (!isAnyProblemCode(problem)) return false;
  const n = Number(/^report_people\.(\d+)\./.exec(field ?? '')?.[1]) + 1;
  const languages = request.language ? [request.language] : ['en', 'zh'].filter(isLanguage);
  return (
    String(headers['content-type']).startsWith('application/json') &&
    code === String(status) &&
    everyProblem[problem].status === status &&
    // Here the message itself is the reason.
    (problem === 'contentRefused'
      ? msg !== ''
      : languages.some((language) => msg === anyInWords({ code: problem, n }, language))) &&
    (data === undefined || withData.has(problem)) &&
    Object.keys(more).length === 0
  );
}
