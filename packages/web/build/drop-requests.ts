import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { keyOf, operationsOf } from './operations-of.ts';
import type { AstNode } from './operations-of.ts';

/**
 * Parts of an operation that only the server reads; `body` and others stay where a form uses them.
 */
const SERVER_PARTS = [
  'params',
  'query',
  'body',
  'errors',
  'status',
  'needs',
  'internal',
  'refusal',
  'visitor_refusal',
  'summary',
];
const SOURCES = path.join(import.meta.dirname, '../src');

/** `signIn.body` and similar: every place where the app uses a request schema. */
function findUsed(): Set<string> {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES });
  return new Set(
    files.flatMap((file) =>
      Array.from(
        readFileSync(path.join(SOURCES, file), 'utf8').matchAll(/\b\w+\.(?:params|query|body)\b/g),
        ([name]) => name,
      ),
    ),
  );
}

/**
 * Removes request schemas from the browser build, because only the server checks requests. Schemas
 * that a form uses for its own validation stay.
 */
export function dropRequests(): Plugin {
  let used = new Set<string>();
  return {
    name: 'drop-requests',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      used = findUsed();
      const unnamed = SERVER_PARTS.find((part) => used.has(`operation.${part}`));
      if (unnamed !== undefined) {
        this.error(`operation.${unnamed} does not name its operation, so the build would drop it`);
      }
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        let result = code;
        const dropped: AstNode[] = [];
        for (const { name, parts } of operationsOf(this.parse(code) as unknown as AstNode)) {
          for (const part of parts) {
            const key = keyOf(part);
            if (SERVER_PARTS.includes(key) && !used.has(`${name}.${key}`)) dropped.push(part);
          }
        }
        for (const { start, end } of dropped.toReversed()) {
          result = result.slice(0, start) + result.slice(end).replace(/^\s*,/, '');
        }
        return { code: result, map: null };
      },
    },
  };
}
