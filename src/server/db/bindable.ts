import type { SQLInputValue } from 'node:sqlite';

/**
 * A parameter as node:sqlite takes it.
 *
 * @throws {TypeError} for an object: in first place (a Date too) it would be taken for named parameters and shift the rest
 */
export function bindable(value: unknown): SQLInputValue {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value !== null && typeof value === 'object' && !ArrayBuffer.isView(value)) {
    throw new TypeError(`Not a SQLite value: ${Object.prototype.toString.call(value)}`);
  }
  return value as SQLInputValue;
}
