import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** A place in the sources where a regular expression is created. */
export interface RegexSite {
  file: string;
  line: number;
  /** Why its time is bounded, as stated by the comment `linear: …` next to it. */
  exemption: string | null;
  /** As written; `null` if it is built at run time. */
  regex: { source: string; flags: string } | null;
}

const SOURCES = ['packages/*/src/**/*.{ts,tsx}'];
/** Files whose expressions never run on untrusted text. */
const NOT_SHIPPED =
  /(^|[/])(generated|locales|node_modules|testing)[/]|[.](?:gen|test|spec)[.]tsx?$/;
const EXEMPTION = /\/\/ linear: (.+)/;

/** Finds every expression of the packages: literals, and those built with `RegExp`. */
export function findRegexes(cwd: string): RegexSite[] {
  const files = globSync(SOURCES, { cwd }).filter((file) => !NOT_SHIPPED.test(file));
  return files.toSorted().flatMap((file) => findInFile(cwd, file));
}

function findInFile(cwd: string, file: string): RegexSite[] {
  const text = readFileSync(path.join(cwd, file), 'utf8');
  const lines = text.split('\n');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const sites: RegexSite[] = [];
  const add = (node: ts.Node, regex: RegexSite['regex']) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line;
    const exemption = [lines[line], lines[line - 1]].map((one = '') => EXEMPTION.exec(one)?.[1]);
    sites.push({ file, line: line + 1, exemption: exemption[0] ?? exemption[1] ?? null, regex });
  };
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) add(node, partsOf(node.text));
    const isMade = ts.isNewExpression(node) || ts.isCallExpression(node);
    if (isMade && node.expression.getText() === 'RegExp') add(node, null);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return sites;
}

function partsOf(literal: string): { source: string; flags: string } {
  const end = literal.lastIndexOf('/');
  return { source: literal.slice(1, end), flags: literal.slice(end + 1) };
}
