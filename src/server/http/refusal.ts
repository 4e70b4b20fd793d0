import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  anyInWords,
  everyProblem,
  isAnyProblemCode,
  type AnyProblem,
  type AnyProblemCode,
} from '#contract/problems/everyProblem.ts';
import type { ProblemCode } from '#contract/problems/problems.ts';
import type { Refusal } from '#contract/calls/reply.ts';
import { isDiskFull } from '#server/db/database.ts';
import { callerLanguage } from './language.ts';

/** Thrown by a handler to refuse a request; the reply names the problem. */
export class Refused extends Error {
  readonly problem: AnyProblem;
  /** Sent as the reply's `data`. */
  readonly data: unknown;
  /** Seconds after which the same request may succeed, sent as `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(problem: AnyProblem | AnyProblemCode, data?: unknown, retryAfter?: number) {
    super(typeof problem === 'string' ? problem : problem.code);
    this.problem = typeof problem === 'string' ? { code: problem, field: '' } : problem;
    this.data = data;
    this.retryAfter = retryAfter;
  }
}

/** A failure of this server or of one that it depends on. It is logged; the caller only gets its problem code. */
export class ServiceFailure extends Error {
  readonly problem: ProblemCode;

  constructor(problem: ProblemCode, message?: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/**
 * Refuses the request if there is a problem.
 *
 * @throws {Refused}
 */
export function refuseIf(problem: AnyProblem | AnyProblemCode | undefined): void {
  if (problem) throw new Refused(problem);
}

/** Sends a refusal with its status and a message in the caller's language (V3). */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, problem: AnyProblem, data?: unknown): void {
  const { status } = everyProblem[problem.code];
  request.problem = problem.code;
  const body: Refusal = {
    code: String(status),
    msg: anyInWords(problem, callerLanguage(request)),
    problem: problem.code,
    ...(problem.field && { field: problem.field }),
    ...(data !== undefined && { data }),
  };
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
}

/** The error handler of every route. Failures of the server are logged, and their messages are never sent. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = problemOf(error);
  if (everyProblem[problem.code].status >= 500) request.log.error(error);
  const { data, retryAfter }: Partial<Refused> = error instanceof Refused ? error : {};
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  sendRefusal(request, reply, problem, data);
}

function problemOf(error: FastifyError): AnyProblem {
  if (error instanceof Refused) return error.problem;
  if (error.validation) return validationProblem(error.validation);
  return { code: codeOf(error), field: '' };
}

/**
 * The contract's schemas use problem codes as messages (`contract/calls/text.ts`). Any other message counts as
 * `malformed`.
 */
function validationProblem([issue]: NonNullable<FastifyError['validation']>): AnyProblem {
  const field = (issue?.instancePath ?? '').slice(1).replaceAll('/', '.');
  return { code: isAnyProblemCode(issue?.message) ? issue.message : 'malformed', field };
}

function codeOf(error: FastifyError): ProblemCode {
  if (isDiskFull(error)) return 'diskFull';
  if (error instanceof ServiceFailure) return error.problem;
  const status = error.statusCode ?? 500;
  if (status >= 500) return 'internal';
  return byStatus[status] ?? 'malformed';
}

const byStatus: Readonly<Record<number, ProblemCode>> = {
  404: 'notFound',
  412: 'preconditionFailed',
  413: 'bodyTooLarge',
  415: 'unsupportedBody',
  429: 'tooManyRequests',
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused. */
    problem?: AnyProblemCode;
  }
}
