import { describe, expect, test } from 'vitest';
import { amountInWords, centsInWords, readAmount, readNumber, sumsOf, type Amount } from '#contract/money/money.ts';

describe('S16 Amounts', () => {
  test.each([
    ['1200 CNY', '1200', 'CNY'],
    ['CNY 2,400', '2400', 'CNY'],
    ['¥1,200.50', '1200.50', 'CNY'],
    ['￥1200', '1200', 'CNY'],
    ['1200元', '1200', 'CNY'],
    ['人民币1200元', '1200', 'CNY'],
    ['１２００ rmb', '1200', 'CNY'],
    ['$300', '300', 'USD'],
    ['300.5 US$', '300.50', 'USD'],
    ['300美元', '300', 'USD'],
    ['eur 80.00', '80', 'EUR'],
  ])('%s is read', (typed, amount, currency) => expect(readAmount(typed)).toEqual({ amount, currency }));

  test.each([
    '',
    '1200',
    'paid in cash',
    '1200元（学生）',
    '1.200,00 EUR',
    '12,00 CNY',
    'CNY 1200 USD',
    '1200 XYZ',
    '-5 CNY',
    '100 + 200 CNY',
    '1200.555 CNY',
  ])('%s is not read, because its amount would be a guess', (typed) => expect(readAmount(typed)).toBeUndefined());

  test('equal numbers are stored in the same format', () => {
    expect(['1,200', '1200.0', '1200.5', '0012', '12,00', '1e3', ''].map(readNumber)).toEqual([
      '1200',
      '1200',
      '1200.50',
      '12',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('sums are by currency, and amounts that are in none are listed', () => {
    const amounts: Amount[] = [
      { amount: '0.10', currency: 'CNY' },
      { amount: '0.20', currency: 'CNY' },
      { amount: '1200', currency: 'CNY' },
      { amount: '300', currency: 'USD' },
      { amount: '300', currency: '' },
      { amount: 'paid in cash', currency: '' },
      { amount: '', currency: 'EUR' },
    ];
    const { cents, uncounted } = sumsOf(amounts);
    expect([...cents].map((each) => centsInWords(...each))).toEqual(['CNY 1,200.30', 'USD 300']);
    expect(uncounted).toBe(2);
    expect(amounts.map(amountInWords)).toEqual([
      'CNY 0.10',
      'CNY 0.20',
      'CNY 1,200',
      'USD 300',
      '300',
      'paid in cash',
      '',
    ]);
  });
});
