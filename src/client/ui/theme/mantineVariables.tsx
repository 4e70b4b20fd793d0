/** The theme's colours and sizes, as the page was written with them. */
const written = document.querySelector('style[data-mantine-styles]')?.innerHTML ?? '';

/**
 * In the browser the build puts it in the place of Mantine's own, which works the same lines out anew: all of Mantine's
 * defaults as the code starts, and all of the theme's as the page is taken over, to leave out what is in both.
 */
export function MantineCssVariables() {
  return <style data-mantine-styles dangerouslySetInnerHTML={{ __html: written }} />;
}
