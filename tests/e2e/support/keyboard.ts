import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has. */
const mostStops = 120;

/**
 * Uses the keyboard only. Each focused element must be visible: marked by an outline, on the screen, and under
 * nothing else (WCAG 2.4.7, 2.4.11).
 */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses Tab until the target has the focus. */
  async goTo(target: Locator): Promise<void> {
    await expect(target).toBeAttached();
    for (let stop = 0; stop < mostStops; stop += 1) {
      if (await isFocused(target)) return;
      await this.press('Tab');
      await this.#expectToSeeFocus();
    }
    throw new Error(`No key leads to ${String(target)}.`);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
  }

  async goAndPress(target: Locator, key = 'Enter'): Promise<void> {
    await this.goTo(target);
    await this.press(key);
  }

  async write(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.press('ControlOrMeta+A');
    await this.#page.keyboard.insertText(text);
  }

  async #expectToSeeFocus(): Promise<void> {
    // An element that is scrolled into view may still be moving.
    await expect.poll(() => this.#page.evaluate(unseenFocus)).toBe('');
  }
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement || element.shadowRoot?.activeElement != null);
}

/** Why the element that has the focus cannot be seen to have it, or nothing. */
function unseenFocus(): string {
  const element = document.activeElement;
  // The focus may leave the page for the browser's own controls.
  if (!element || element === document.body) return '';
  const name = element.outerHTML.slice(0, 160);
  // A radio button or a field for files may be drawn by what stands around it.
  const drawn = element.matches('input[type=file], input[type=radio], input[type=checkbox]')
    ? (element.closest('[data-focus-within], label, [role=presentation], button, [class*=Dropzone]') ?? element)
    : element;
  const isMarked = [element, drawn, ...element.parentElement!.children].some((candidate) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });
  if (!isMarked) return `not marked: ${name}`;
  const { left, top, right, bottom } = drawn.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return `off the screen: ${name}`;
  const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
  const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  // A part of what is tall suffices.
  const isSeen = [0.1, 0.5, 0.9].some((share) => {
    const above = document.elementFromPoint(x, from + (to - from) * share);
    return above && (drawn.contains(above) || drawn.parentElement?.contains(above) || above.contains(drawn));
  });
  return isSeen ? '' : `under something: ${name}`;
}

/**
 * Finds an entry of a list by typing and takes it, the first one that is left. By keys: before a click, Playwright may
 * scroll the field out of the window, which closes its list.
 */
export async function choose(field: Locator, typed: string, entry: string | RegExp): Promise<void> {
  await field.fill(typed);
  await expect(field.page().getByRole('listbox').getByRole('option').first()).toHaveText(entry);
  await field.press('ArrowDown');
  await field.press('Enter');
}
