/** The target of a search on the screen, by its visible name. `text` is any element that contains the words. */
export interface Sought {
  role: 'button' | 'link' | 'field' | 'heading' | 'text';
  name: string;
  /** The name of a group of fields that it is in. */
  within?: string;
}

/**
 * Runs in the page, so it uses nothing from outside: the visible element of a role and name, in a dialog or else in `main`
 * if there are several, scrolled into view.
 *
 * @param text - what is sought, as JSON
 */
export function findInPage(text: string): HTMLElement | null {
  const { role, name, within } = JSON.parse(text) as Sought;
  const selectors = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    heading: 'h1, h2, h3',
    text: 'body *',
  };
  const plain = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/g, ' ').trim();
  const textsOf = (elements: Iterable<Element | null>) => [...elements].map((each) => each?.textContent).join(' ');
  const nameOf = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = (element as HTMLInputElement).labels ?? element.querySelectorAll(':scope > legend');
    const label = textsOf(ids.map((id) => document.getElementById(id))) || element.getAttribute('aria-label');
    return plain(label || textsOf(labels) || element.textContent);
  };
  const isNamed = (element: HTMLElement) =>
    role === 'text' ? plain(element.textContent).includes(name) : nameOf(element).replace(/ ?\*$/, '') === name;

  const groups = document.querySelectorAll<HTMLElement>('fieldset, [role=group]');
  const scope = within === undefined ? document : [...groups].find((group) => nameOf(group) === within);
  const all = [...(scope?.querySelectorAll<HTMLElement>(selectors[role]) ?? [])];
  const found = all.filter((each) => each.checkVisibility() && !each.matches(':disabled') && isNamed(each));
  // Of nested elements with a text, the innermost is the last.
  if (role === 'text') return found.at(-1) ?? null;
  const inside = (selector: string) => found.find((each) => each.closest(selector));
  const best = inside('[role=dialog]') ?? inside('main') ?? found[0] ?? null;
  best?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return best;
}

/** Runs in the page with `findInPage`: whether an element has stopped moving, and nothing covers its middle. */
export async function isSteady(text: string, find: typeof findInPage): Promise<boolean> {
  const placeOf = () => find(text)?.getBoundingClientRect();
  const first = placeOf();
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const now = placeOf();
  if (!first || !now || first.x !== now.x || first.y !== now.y) return false;
  const top = document.elementFromPoint(now.x + now.width / 2, now.y + now.height / 2);
  return find(text)?.contains(top) ?? false;
}
