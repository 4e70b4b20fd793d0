/** A part of a style sheet. The build splits sheets into parts (`build/styleParts.ts`). */
export type StylePart = StyleRule | StyleGroup;

/** A rule, or an at-rule without rules inside, such as `@font-face`. */
interface StyleRule {
  css: string;
  /** For each selector, the classes that must be on the page; empty for a selector without classes. */
  needs: readonly (readonly string[])[];
}

/** Rules inside an at-rule such as `@media`. */
interface StyleGroup {
  within: string;
  parts: readonly StylePart[];
}

/** The rules that can apply to the rendered HTML, in their order, without unused variables. */
export function stylesOf(sheets: readonly (readonly StylePart[])[], drawn: string): string {
  const classes = classesIn(drawn);
  return withoutUnreadVariables(sheets.map((parts) => rulesFor(parts, classes)).join(''), drawn);
}

/** The class names of the elements in HTML. */
function classesIn(html: string): Set<string> {
  return new Set(Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat());
}

function rulesFor(parts: readonly StylePart[], classes: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if ('css' in part) return part.needs.some((names) => names.every((name) => classes.has(name))) ? part.css : '';
      const rules = rulesFor(part.parts, classes);
      return rules && `${part.within}{${rules}}`;
    })
    .join('');
}

/** Mantine declares some 200 variables on every page, most of them for components that the page does not have. */
function withoutUnreadVariables(css: string, html: string): string {
  const read = new Set(Array.from((css + html).matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
  return css.replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/g, (declaration, name: string) =>
    read.has(name) ? declaration : '',
  );
}
