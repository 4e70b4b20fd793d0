import { hash } from 'node:crypto';

/**
 * The folder in the name of an upload (`hashedName`): a hash of its source.
 *
 * @param further - other values that determine the stored bytes, such as the crop of a picture
 */
export function hashedFolder(source: Buffer, further = ''): string {
  return hash('sha256', `${hash('sha256', source, 'hex')} ${further}`, 'hex').slice(0, 16);
}
