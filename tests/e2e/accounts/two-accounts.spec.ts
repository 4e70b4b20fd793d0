import { createAccount, logIn, logOut, newAuthor } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';

test('A9 D3 Another account in the same browser does not see an author’s drafts; the author finds them again', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.title.fill('A secret of the first author');
  await form.isSaved();
  const address = page.url();
  await logOut(page);

  const other = await createAccount(request, site.url, newAuthor({ Firstname: 'Ellen', Lastname: 'Richards' }));
  await logIn(page, site.url, other);
  await expect(page.getByText(/^(Good \w+|Hello), .*Richards$/)).toBeVisible();
  await expect(page.getByText('A secret of the first author')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('There is no such draft on this device')).toBeVisible();
  await expect(form.title).toHaveCount(0);
  await logOut(page);

  await logIn(page, site.url, author);
  await expect(page.getByText('A secret of the first author')).toBeVisible();
});
