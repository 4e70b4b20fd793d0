import type { FastifyRequest } from 'fastify';

interface Reach {
  /** Whether the server listens on a loopback address only. */
  isLoopbackOnly?: boolean | undefined;
  publicUrl?: URL | undefined;
}

/**
 * Whether a password alone signs in, as no other computer can reach the server (C6). A proxy on the same machine is recognised
 * by its headers, or by a `Host` that does not name this machine. A web page that resolves its own name to 127.0.0.1 (DNS
 * rebinding) sends that name as the `Host`.
 */
export function isPasswordEnough({ isLoopbackOnly = false, publicUrl }: Reach, request: FastifyRequest): boolean {
  if (!isLoopbackOnly || publicUrl) return false;
  const { headers, raw, socket } = request;
  // Browsers speak HTTP/1.1. nginx speaks 1.0 to its backends, by default without any header that gives it away.
  if (raw.httpVersion === '1.0' || !isLoopback(socket.remoteAddress ?? '')) return false;
  return loopbackHost.test(headers.host ?? '') && !Object.keys(headers).some((name) => forwarding.test(name));
}

/** Whether a host that a server listens on, or the address of a caller, is this machine itself. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1)$/i.test(host);
}

/** A `Host` header that names this machine literally. */
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/i;

/** Headers that proxies, tunnels and CDNs add to the requests that they pass on. */
const forwarding =
  /^(?:forwarded|via|x-forwarded\b.*|x-(?:real|client|cluster-client|remote)-(?:ip|addr)|x-(?:original|envoy|azure|amz|ms)-.*|true-client-ip|client-ip|cf-.*|fastly-.*|tailscale-.*|ngrok-.*|cdn-loop)$/;
