import type { Locator } from '@playwright/test';

/** A paragraph of ordinary length, so that the text area is laid out as authors see it. */
const paragraph = `${'Drying of fruit at low air temperature preserves colour and aroma but is slow. '.repeat(10)}\n`;

/** Puts so many characters into a text area, as a paste does. */
export async function fillLong(area: Locator, characters: number): Promise<void> {
  const text = paragraph.repeat(Math.ceil(characters / paragraph.length)).slice(0, characters);
  await area.evaluate((element, value) => {
    if (!(element instanceof HTMLTextAreaElement)) return;
    element.focus();
    element.setRangeText(value, 0, element.value.length, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);
}
