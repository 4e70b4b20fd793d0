import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface Reachable {
  /** Whether the server listens on a loopback address only. */
  isLoopbackOnly?: boolean | undefined;
  publicUrl?: URL | undefined;
}

/** How requests reach this process. */
interface Reach {
  /** Whether a request has proved that there is a proxy. */
  hasProxy: boolean;
}

/**
 * Whether a password alone is sufficient because no other computer can reach the server (C6). A proxy on the same
 * machine is recognised by its headers, by a `Host` that does not name this machine, or by an `Origin` that differs
 * from `Host`; browsers send an `Origin` with every POST. A web page that resolves its own name to 127.0.0.1 (DNS
 * rebinding) sends that name as the `Host`.
 *
 * A caller behind a proxy that rewrites `Host` can forge `Origin`. `watchForProxy` notices such a proxy by its other
 * visitors.
 */
export function isPasswordEnough({ isLoopbackOnly = false, publicUrl }: Reachable, request: FastifyRequest): boolean {
  if (!isLoopbackOnly || publicUrl || request.server.reach.hasProxy) return false;
  const { headers, method, raw, socket } = request;
  // Browsers speak HTTP/1.1 or later. Many proxies speak 1.0 to their backends.
  if (raw.httpVersion === '1.0' || !isLoopback(socket.remoteAddress ?? '')) return false;
  const { host = '', origin } = headers;
  if (method === 'POST' && origin !== `http://${host}`) return false;
  return loopbackHost.test(host) && !Object.keys(headers).some((name) => forwarding.test(name));
}

/**
 * Notices a proxy that hides itself, as nginx does by default from 1.29.7: it speaks HTTP/1.1, replaces `Host` with
 * this server's address and adds no header. A browser behind it still names the site's own host in `Origin` or
 * `Referer`. From the first such request on, no password alone is enough, until the process ends. DNS rebinding has the
 * same effect.
 */
export function watchForProxy(app: FastifyInstance, { isLoopbackOnly, publicUrl }: Reachable): void {
  const reach: Reach = { hasProxy: false };
  app.decorate('reach', reach);
  if (!isLoopbackOnly || publicUrl) return;
  app.addHook('onRequest', ({ headers, log }, _reply, done) => {
    if (!reach.hasProxy && isFromOtherHost(headers)) {
      reach.hasProxy = true;
      log.warn(
        'A browser reached this server at another host, so there is a proxy. Staff need a second factor until the next start. Set PUBLIC_URL.',
      );
    }
    done();
  });
}

/**
 * Whether a browser sent a request from a page of this site at a host that is not loopback. `Sec-Fetch-Site` excludes
 * pages of other sites; browsers leave it out where the site has no certificate.
 */
function isFromOtherHost({ 'sec-fetch-site': site, origin, referer = '' }: IncomingHttpHeaders): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  const from = origin ?? (site && referer);
  const host = URL.parse(from ?? '')?.host;
  return host !== undefined && host !== '' && !loopbackHost.test(host);
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

declare module 'fastify' {
  interface FastifyInstance {
    reach: Reach;
  }
}
