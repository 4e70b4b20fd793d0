import { pinyin } from 'pinyin-pro';

/**
 * A file's name without its extension, safe in addresses and on every disk. Chinese becomes pinyin; if nothing remains,
 * the name is `file` (C2).
 */
export function plainName(name: string): string {
  const stem = name.replace(/\.\w{1,5}$/, '');
  const latin = pinyin(stem, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ');
  const words = latin.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const plain = words
    .replaceAll(/[^a-z\d]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return plain || 'file';
}
