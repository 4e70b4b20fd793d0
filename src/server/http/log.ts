import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Structured logs without personal data: no addresses, bodies, cookies or query strings. */
export const logOptions = {
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    // A database's error may carry the row in further fields.
    err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
      type: name,
      message,
      stack: stack ?? '',
      ...(typeof code === 'string' && { code }),
    }),
  },
} satisfies FastifyServerOptions['logger'];

/** One line per answered request: the route's pattern, never the address that was asked for. */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Said once it is answered.
  }

  override routeNotFound(): void {
    // Said with its status, without the address.
  }

  override requestCompleted(_error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
    });
  }
}
