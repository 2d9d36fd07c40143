import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expectNone, type CheckOutcome } from '../lib/check.ts';
import { ROOT } from '../lib/root.ts';

const MAX_FILE_LINES = 400;
const MAX_FUNCTION_LINES = 80;
const MAX_COMPONENT_LINES = 150;

const SOURCES = [
  '*.{ts,cjs}',
  'scripts/**/*.{ts,mjs}',
  'e2e/**/*.ts',
  'packages/*/*.ts',
  'packages/*/{src,scripts}/**/*.{ts,tsx}',
];
const NOT_WRITTEN_BY_HAND = /(^|[/])(generated|locales|node_modules|dist)[/]|[.]gen[.]ts$/;

const isTest = (file: string) => /[.](test|spec)[.]tsx?$/.test(file);

/** React components are functions whose name starts with a capital letter. */
const isComponent = (name: string) => /^[A-Z]/.test(name);

function nameOf(node: ts.FunctionLikeDeclaration): string {
  if (node.name) return node.name.getText();
  const { parent } = node;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent))
    return parent.name.getText();
  return 'function without a name';
}

function longFunctions(file: string, source: ts.SourceFile): string[] {
  const findings: string[] = [];
  const lineOf = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const first = lineOf(node.getStart());
      const lines = lineOf(node.end) - first + 1;
      const name = nameOf(node);
      const limit = isComponent(name) ? MAX_COMPONENT_LINES : MAX_FUNCTION_LINES;
      if (lines > limit)
        findings.push(`${file}:${first}: ${name} has ${lines} lines; the limit is ${limit}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** The entry points that package.json exports. Only these may re-export. */
function entryPoints(cwd: string): Set<string> {
  const entries = new Set<string>();
  for (const manifest of globSync('packages/*/package.json', { cwd })) {
    const { exports = {} } = JSON.parse(readFileSync(path.join(cwd, manifest), 'utf8')) as {
      exports?: Record<string, string>;
    };
    for (const target of Object.values(exports))
      entries.add(path.join(path.dirname(manifest), target));
  }
  return entries;
}

const isBarrel = (source: ts.SourceFile) =>
  source.statements.length > 0 &&
  source.statements.every(
    (node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined,
  );

/** Files, functions and components stay within their size limits, and only entry points of packages are barrels. */
export async function checkShapes(cwd = ROOT): Promise<CheckOutcome> {
  const entries = entryPoints(cwd);
  const findings: string[] = [];
  const files = globSync(SOURCES, { cwd }).filter((file) => !NOT_WRITTEN_BY_HAND.test(file));
  for (const file of files) {
    const text = readFileSync(path.join(cwd, file), 'utf8');
    const lines = text.split('\n').length - 1;
    if (lines > MAX_FILE_LINES)
      findings.push(`${file}: ${lines} lines; the limit is ${MAX_FILE_LINES}`);
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
    // A describe block of a test is not counted as a function.
    if (!isTest(file)) findings.push(...longFunctions(file, source));
    if (isBarrel(source) && !entries.has(file))
      findings.push(`${file}: a barrel; import from the file that declares`);
  }
  return expectNone(findings.toSorted(), `${files.length} files`);
}
