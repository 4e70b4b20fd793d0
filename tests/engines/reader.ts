import type { Driver, ElementRef } from './driver.ts';
import { findInPage, isSteady, type Sought } from './findInPage.ts';

const defaultTimeout = 30_000;

/** Keys of WebDriver that have no character. */
export const keys = { enter: '\uE007', escape: '\uE00C', down: '\uE015', control: '\uE009', space: ' ' } as const;

/** A reader at a browser: finds things by their names, presses, types, and waits for what appears. */
export class Reader implements AsyncDisposable {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  open(address: string): Promise<void> {
    return this.#driver.navigate(address);
  }

  /** Runs a function in the page. What goes in and out is copied as JSON. */
  async evaluate<Given, Result>(work: (given: Given) => Result | Promise<Result>, given?: Given): Promise<Result> {
    const source = `async (text) => JSON.stringify((await (${work.toString()})(JSON.parse(text))) ?? null)`;
    return JSON.parse(await this.#driver.call(source, JSON.stringify(given ?? null))) as Result;
  }

  /** Waits until something is on the screen. */
  async sees(role: Sought['role'], name: string, within?: string, timeout = defaultTimeout): Promise<ElementRef> {
    const sought: Sought = { role, name, ...(within && { within }) };
    return this.#until(
      `${role} “${name}”`,
      () => this.#driver.element(findInPage.toString(), JSON.stringify(sought)),
      timeout,
    );
  }

  /** Waits until the page fulfils a condition. */
  async waits<Given>(
    what: string,
    isSo: (given: Given) => boolean | Promise<boolean>,
    given?: Given,
    timeout = defaultTimeout,
  ): Promise<void> {
    await this.#until(what, async () => (await this.evaluate(isSo, given)) || undefined, timeout);
  }

  async #until<Result>(
    what: string,
    look: () => Promise<Result | undefined>,
    timeout = defaultTimeout,
  ): Promise<Result> {
    const end = performance.now() + timeout;
    let lastError: unknown;
    while (performance.now() < end) {
      // A page that is just being left has no answer.
      const found = await look().catch((error: unknown) => {
        lastError = error;
        return undefined;
      });
      if (found !== undefined) return found;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const page = await this.evaluate(() => `${location.pathname}: ${document.body.innerText.slice(0, 1500)}`);
    throw new Error(`Not seen: ${what}. ${page}`, { cause: lastError });
  }

  /** Presses a button or a link, or ticks a field. */
  async presses(role: 'button' | 'link' | 'field', name: string): Promise<void> {
    await this.#presses({ role, name });
  }

  /** Types into a field that it presses first. */
  async writes(name: string, text: string, within?: string): Promise<void> {
    const field: Sought = { role: 'field', name, ...(within && { within }) };
    const hasFocus = `async (text) => String((${findInPage.toString()})(text) === document.activeElement)`;
    await this.#until(`“${name}” with the focus`, async () => {
      await this.#presses(field);
      // A page that has just moved was pressed elsewhere: its reader sees that, and presses again.
      return (await this.#driver.call(hasFocus, JSON.stringify(field))) === 'true' || undefined;
    });
    await this.types(text);
  }

  /** Types into a field in place of what it holds. */
  async replaces(name: string, text: string): Promise<void> {
    await this.writes(name, '');
    const selectAll = [
      { type: 'keyDown' as const, value: keys.control },
      { type: 'keyDown' as const, value: 'a' },
      { type: 'keyUp' as const, value: 'a' },
      { type: 'keyUp' as const, value: keys.control },
    ];
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions: selectAll }]);
    await this.types(text);
  }

  /** Chooses from a native list, whose popup is no part of the page; a value, or the words that are shown. */
  async selects(name: string, option: string): Promise<void> {
    const source = `async (text) => {
      const { option, ...sought } = JSON.parse(text);
      const select = (${findInPage.toString()})(JSON.stringify(sought));
      const found = [...(select?.options ?? [])].find(({ value, label }) => value === option || label === option);
      if (!found) return '';
      select.value = found.value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return 'chosen';
    }`;
    const given = JSON.stringify({ role: 'field', name, option });
    await this.#until(`${name}: ${option}`, async () => (await this.#driver.call(source, given)) || undefined);
  }

  async #presses(sought: Sought): Promise<void> {
    await this.#until(`${sought.role} “${sought.name}”`, async () => {
      const element = await this.#driver.element(findInPage.toString(), JSON.stringify(sought));
      if (!element || !(await this.#isSteady(sought))) return undefined;
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin: this.#driver.originOf(element) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      // Refused where the page has scrolled since.
      await this.#driver.perform([{ type: 'pointer', id: 'mouse', actions }]);
      return true;
    });
  }

  async #isSteady(sought: Sought): Promise<boolean> {
    const source = `async (text) => String(await (${isSteady.toString()})(text, ${findInPage.toString()}))`;
    return (await this.#driver.call(source, JSON.stringify(sought))) === 'true';
  }

  /** Waits until a field holds a text. */
  async reads(name: string, value: string, within?: string): Promise<void> {
    const source = `async (text) => (${findInPage.toString()})(text)?.value ?? ''`;
    const sought: Sought = { role: 'field', name, ...(within && { within }) };
    const isSo = async () => (await this.#driver.call(source, JSON.stringify(sought))) === value || undefined;
    await this.#until(`${name}: ${value}`, isSo);
  }

  /** Presses one key after the other. */
  async types(text: string): Promise<void> {
    const actions = Array.from(text).flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ]);
    await this.#driver.perform([{ type: 'key', id: 'keyboard', actions }]);
  }

  /** Chooses a file in the field that a selector names: such fields have no look of their own. */
  async chooses(selector: string, path: string): Promise<void> {
    const source = '(selector) => document.querySelector(selector)';
    const field = await this.#until(selector, () => this.#driver.element(source, selector));
    await this.#driver.choose(field, [path]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#driver[Symbol.asyncDispose]();
  }
}
