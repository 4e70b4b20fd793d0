import { vi } from 'vitest';

/** Gives lists the size of a screen: nothing is laid out here. */
export function layOutLists(): void {
  let elements = document.createElement('div') as HTMLElement;
  while (!Object.hasOwn(elements, 'clientHeight')) elements = Object.getPrototypeOf(elements) as HTMLElement;
  vi.spyOn(elements, 'clientHeight', 'get').mockImplementation(function height(this: HTMLElement) {
    return this.getAttribute('role') === 'grid' ? 800 : 0;
  });
  vi.spyOn(elements, 'clientWidth', 'get').mockReturnValue(1200);
}
