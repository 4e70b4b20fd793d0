/** The development server's seed accounts, which it writes into the page. */
export const seedAccounts = JSON.parse(document.getElementById('accounts')?.textContent ?? '[]') as readonly {
  email: string;
  password: string;
}[];
