import { useText } from '#client/i18n/language.tsx';
import { useSiteNow } from './siteNow.ts';

interface PageOption {
  /** Path of the page. */
  value: string;
  /** The title, with the path if another page has the same title. */
  label: string;
}

/** The pages of the site, sorted by title. */
export function usePageOptions(): PageOption[] {
  const text = useText();
  const { routes } = useSiteNow();
  const titles = routes.map(({ title }) => text(title));
  const isShared = (title: string) => titles.filter((each) => each === title).length > 1;
  return routes
    .map(({ path }, index) => {
      const title = titles[index]!;
      return { value: path, label: title === '' || isShared(title) ? `${title} ${path}`.trim() : title };
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
}
