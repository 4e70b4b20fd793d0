/** The accounts that the development server was filled with; it writes them into the page. */
export const seedAccounts = JSON.parse(document.getElementById('accounts')?.textContent ?? '[]') as readonly {
  email: string;
  password: string;
}[];
