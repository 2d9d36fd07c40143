import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

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

/** Finds `const signIn = defineOperation({ … })`: the name and the parts of the object. */
function* operationsOf(program: AstNode): Generator<{ name: string; parts: AstNode[] }> {
  for (const statement of program['body'] as AstNode[]) {
    const declaration = (statement['declaration'] ?? statement) as AstNode;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration['declarations'] as Record<string, AstNode | null>[]) {
      if (!init || (init['callee'] as AstNode | undefined)?.['name'] !== 'defineOperation')
        continue;
      const [operation] = init['arguments'] as AstNode[];
      yield { name: id?.['name'] as string, parts: operation?.['properties'] as AstNode[] };
    }
  }
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
            const key = (part['key'] as AstNode | undefined)?.['name'] as string;
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
