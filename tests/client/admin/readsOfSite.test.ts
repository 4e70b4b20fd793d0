import { readFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Shows the published site, and what belongs to the conference as it was loaded. */
const shower = 'src/client/admin/device/publishedSite.ts';

/** The names under which a file imports the published site. */
function namesOfSite(source: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    const bindings = statement.importClause?.namedBindings;
    if (!/published\/site\.ts'$/.test(statement.moduleSpecifier.getText()) || !bindings) continue;
    if (ts.isNamedImports(bindings))
      for (const { name, propertyName = name } of bindings.elements)
        if (propertyName.getText() === 'site') names.add(name.text);
  }
  return names;
}

/** Reads of the site while a file is loaded, apart from the settings of review, whose changes wait for a reload. */
function readsAtLoad(source: ts.SourceFile): string[] {
  const names = namesOfSite(source);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && names.has(node.text)) {
      const of = node.parent;
      const isReview = ts.isPropertyAccessExpression(of) && of.expression === node && of.name.text === 'review';
      if (!isReview) found.push(of.getText());
    }
    ts.forEachChild(node, visit);
  };
  source.statements.forEach(visit);
  return found;
}

test('C3 No part of the admin area keeps a field of the site from its start, so that each shows the published one', async () => {
  const files = globSync('src/client/admin/**/*.{ts,tsx}').toSorted();
  const found: Record<string, string[]> = {};
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    if (!text.includes('#client/')) continue;
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    const reads = file === shower ? [] : readsAtLoad(source);
    // The dates there are those of the page as it was loaded.
    if (text.includes('#client/conference/importantDates.ts')) reads.push('importantDates.ts');
    if (reads.length > 0) found[file] = reads;
  }
  expect(files.length).toBeGreaterThan(300);
  expect(found).toEqual({});
  const spoiled =
    "import { site } from '#client/published/site.ts';\nconst zone = zoneOf(site);\nconst { dates } = site;\n";
  expect(readsAtLoad(ts.createSourceFile('spoiled.ts', spoiled, ts.ScriptTarget.Latest, true))).toHaveLength(2);
});
