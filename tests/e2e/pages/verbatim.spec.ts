import { reportsOf, reynolds } from '../support/author.ts';
import { expect, test } from '../support/fixtures.ts';
import type { SubmissionForm } from '../support/submissionForm.ts';

/** Typed texts that programs have stumbled over: HTML, emoji, right-to-left text, escapes, Chinese. */
const text = [
  '<b onmouseover="alert(1)">5 < 6 &amp; 7</b><script>alert(1)</script>',
  'Apples 🍎👩🏽‍🔬 and the 🇨🇳 flag',
  'تجفيف التفاح \u202Eevil\u202C עברית',
  `O'Neill "et al." \\n %s {n} {{title}} $1`,
  '苹果切片蒸发表面的传热：第二部分',
].join(' ');

test('R1 V3 HTML, emoji, right-to-left text, escapes and Chinese are stored and shown as they were typed', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  const written = {
    title: text,
    abstract: `${text}\n${text}`,
    keywords: text,
    people: [{ ...reynolds, Lastname: text }],
  };
  await form.write(written);
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  await expect(page.getByRole('row').getByText(text, { exact: true }).first()).toBeVisible();

  const [report] = await reportsOf(request, site.url, author);
  expect(report).toMatchObject({ title: text, abstract: `${text}\n${text}`, keywords: text });
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await form.holds(written);
});

const beginning = { title: 'With a stray character', abstract: 'a', keywords: 'a, b, c', people: [reynolds] };

/** Pastes at the beginning of the abstract. */
function paste(form: SubmissionForm, text: string): Promise<void> {
  return form.abstract.evaluate((element: HTMLTextAreaElement, pasted) => {
    element.setRangeText(pasted, 0, 0, 'end');
    element.dispatchEvent(new Event('input', { bubbles: true }));
  }, text);
}

test('R8 V3 Half a character is refused with a message; invisible control characters are removed before sending', async ({
  author,
  form,
  page,
  request,
  site,
}) => {
  await form.write(beginning);
  await paste(form, '\uD83C');
  await form.submission.click();
  await expect(form.abstract).toHaveAccessibleDescription(/a character that cannot be stored/);
  await expect(form.title).toHaveValue(beginning.title);
  expect(await reportsOf(request, site.url, author)).toEqual([]);

  await form.abstract.fill(beginning.abstract);
  await paste(form, '\u0000\u0001\u001b');
  await form.submission.click();
  await page.waitForURL('**/loginThen');
  expect((await reportsOf(request, site.url, author)).map(({ abstract }) => abstract)).toEqual(['a']);
});
