/** The theme's colours and sizes, as the page was written with them. */
const written = document.querySelector('style[data-mantine-styles]')?.innerHTML ?? '';

/** Stands in for Mantine's component of this name: keeps the variables of the prerendered page. */
export function MantineCssVariables() {
  return <style data-mantine-styles dangerouslySetInnerHTML={{ __html: written }} />;
}
