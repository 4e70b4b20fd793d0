import { expect, test } from 'vitest';
import { withAddressOf } from '#build/devServer.ts';

test('In development, the printed address is that of the pages, not of the server behind them', () => {
  const printed = withAddressOf('http://localhost:5173', 'http://127.0.0.1:4000/admin/invitation#token=x', 4000);
  expect(printed).toBe('http://localhost:5173/admin/invitation#token=x');
  expect(withAddressOf('http://localhost:5173', 'at http://127.0.0.1:40001/', 4000)).toBe('at http://127.0.0.1:40001/');
});
