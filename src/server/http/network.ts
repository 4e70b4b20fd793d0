import { isIPv6 } from 'node:net';

/** Addresses that count as one caller. */
export interface Network {
  name: string;
  /** The multiple of a single address's limit that this network may use. */
  share: number;
}

/** The multiple of one network's limit that an IPv6 site may use. */
const sharePerSite = 4;

/**
 * The networks of an address, the smallest first. An IPv6 subscriber has 2⁶⁴ addresses, which count as one. Many
 * subscribers can use 65,536 such networks.
 */
export function networksOf(address: string): readonly Network[] {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return [{ name: address.replace('::ffff:', ''), share: 1 }];
  const groups = groupsOf(address);
  const prefix = (bits: 48 | 64) => `${groups.slice(0, bits / 16).join(':')}::/${bits}`;
  return [
    { name: prefix(64), share: 1 },
    { name: prefix(48), share: sharePerSite },
  ];
}

/** The largest network of an address. Callers who share it wait in one queue. */
export function siteOf(address: string): string {
  return networksOf(address).at(-1)?.name ?? '';
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = tail.split(':').filter(Boolean);
  return [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
}
