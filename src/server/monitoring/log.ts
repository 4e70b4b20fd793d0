import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify';

/** Structured logs without personal data: no addresses, bodies, cookies or query strings. */
export const logOptions = {
  base: null,
  serializers: {
    req: () => ({}),
    res: () => ({}),
    // Errors of a database may contain the row in other properties.
    err: ({ name, message, stack, code }: Error & { code?: unknown }) => ({
      type: name,
      message,
      stack: stack ?? '',
      ...(typeof code === 'string' && { code }),
    }),
  },
} satisfies FastifyServerOptions['logger'];

/** Logs one line per request, with the route's pattern and never the requested address. */
export class RequestLog extends Fastify.LogController {
  override incomingRequest(): void {
    // Logged when the reply is sent.
  }

  override routeNotFound(): void {
    // Logged without the address when the reply is sent.
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
