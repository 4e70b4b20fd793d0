/** Currencies of fees (ISO 4217). */
export const currencies = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD'] as const;
export type Currency = (typeof currencies)[number];

/** A stored amount: a number such as `1200` or `1200.50` with a currency, or the typed text if it could not be read. */
export interface Amount {
  amount: string;
  /** '' if unknown. */
  currency: Currency | '';
}

/** Other spellings of currencies. Fees are in USD and RMB, so `$` and `¥` alone mean those. */
const written: Readonly<Record<Currency, readonly string[]>> = {
  CNY: ['RMB', '¥', '元', '人民币', '元人民币'],
  USD: ['US$', '$', '美元', '美金'],
  EUR: ['€', '欧元'],
  GBP: ['£', '英镑'],
  JPY: ['JP¥', '日元'],
  HKD: ['HK$', '港元', '港币'],
};
const byName = new Map(currencies.flatMap((code) => [code, ...written[code]].map((name) => [name, code] as const)));

const plainNumber = /^(?:0|[1-9]\d{0,8})(?:\.\d\d)?$/;
const typedNumber = /^(?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?$/;
const typedAmount = /^(?<before>[^\d\s.,]*)\s*(?<number>\d[\d,.]*)\s*(?<after>[^\d\s.,]*)$/;

/** Normalises `1,200.5` to `1200.50`; undefined unless it is a number with at most two decimals. */
export function readNumber(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim();
  if (!typedNumber.test(text)) return undefined;
  const [units = '', decimals = ''] = text.replaceAll(',', '').split('.');
  const cents = decimals.padEnd(2, '0');
  return `${String(Number(units))}${cents === '00' ? '' : `.${cents}`}`;
}

/** Reads `¥1,200`, `1200元` or `CNY 1,200.00`. Never guesses: undefined if the text contains anything else. */
export function readAmount(typed: string): { amount: string; currency: Currency } | undefined {
  const parts = typedAmount.exec(typed.normalize('NFKC').trim())?.groups;
  if (!parts) return undefined;
  const { before = '', number = '', after = '' } = parts;
  const amount = readNumber(number);
  const named = [before, after].filter(Boolean).map((name) => byName.get(name.toUpperCase()));
  const [currency, other = currency] = named;
  return amount !== undefined && currency && currency === other ? { amount, currency } : undefined;
}

/** An amount in cents; undefined if it is words or has no currency. */
export function centsOf({ amount, currency }: Amount): number | undefined {
  return currency !== '' && plainNumber.test(amount) ? Math.round(Number(amount) * 100) : undefined;
}

/** Sums by currency, in cents, and the number of amounts that could not be added. */
export interface Sums {
  cents: ReadonlyMap<Currency, number>;
  uncounted: number;
}

/** Adds up amounts by currency. */
export function sumsOf(amounts: readonly Amount[]): Sums {
  const cents = new Map<Currency, number>();
  let uncounted = 0;
  for (const each of amounts) {
    const own = centsOf(each);
    if (own === undefined) uncounted += each.amount === '' ? 0 : 1;
    else cents.set(each.currency as Currency, (cents.get(each.currency as Currency) ?? 0) + own);
  }
  return { cents, uncounted };
}

/** `CNY 1,200.50`, the same in every language. An amount that could not be read is shown as typed. */
export function amountInWords(amount: Amount): string {
  const cents = centsOf(amount);
  if (cents === undefined) return [amount.amount, amount.amount && amount.currency].filter(Boolean).join(' ');
  return centsInWords(amount.currency as Currency, cents);
}

/** `CNY 1,200.50` for a number of cents. */
export function centsInWords(currency: Currency, cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const number = new Intl.NumberFormat('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `${currency} ${number.format(cents / 100)}`;
}
