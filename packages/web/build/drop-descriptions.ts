import type { Plugin } from 'vite';

interface AstNode {
  type: string;
  start: number;
  end: number;
}

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

const isText = (node: unknown): node is AstNode =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof Reflect.get(node, 'value') === 'string'));

/**
 * Finds text that only the OpenAPI document needs: the last argument of a helper such as
 * `field(schema, 'Name shown in the app.')`, and `summary`. Arguments of `z.…` are messages for
 * users and stay.
 */
function descriptionOf(node: AstNode): AstNode | null {
  if (node.type === 'CallExpression') {
    const callee: unknown = Reflect.get(node, 'callee');
    const last = (Reflect.get(node, 'arguments') as unknown[]).at(-1);
    return isNode(callee) && callee.type === 'Identifier' && isText(last) ? last : null;
  }
  if (node.type === 'Property') {
    const key: unknown = Reflect.get(node, 'key');
    const value: unknown = Reflect.get(node, 'value');
    return isNode(key) && Reflect.get(key, 'name') === 'summary' && isText(value) ? value : null;
  }
  return null;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Without its description, `field(schema, 'Name shown in the app.')` is just `schema`. */
function unwrapField(node: AstNode): Edit[] {
  if (node.type !== 'CallExpression') return [];
  const callee = Reflect.get(node, 'callee') as AstNode;
  if (callee.type !== 'Identifier' || Reflect.get(callee, 'name') !== 'field') return [];
  const [schema] = Reflect.get(node, 'arguments') as AstNode[];
  if (schema === undefined) return [];
  return [
    { start: node.start, end: schema.start, text: '' },
    { start: schema.end, end: node.end, text: '' },
  ];
}

function collect(value: unknown, edits: Edit[]): void {
  if (Array.isArray(value)) for (const each of value) collect(each, edits);
  if (!isNode(value)) return;
  const description = descriptionOf(value);
  const unwrapped = unwrapField(value);
  if (unwrapped.length > 0) edits.push(...unwrapped);
  else if (description) edits.push({ ...description, text: "''" });
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'type' && child !== description) collect(child, edits);
  }
}

/**
 * Removes the contract's descriptions from the browser build. They take about 5 kB, and zod copies
 * a schema to describe it, which is half of the work of building the schemas.
 */
export function dropDescriptions(): Plugin {
  return {
    name: 'drop-descriptions',
    apply: 'build',
    enforce: 'post',
    transform: {
      // Examples are what the documentation shows, and describe nothing.
      filter: { id: /\/packages\/contract\/src\/(?!examples\/)/ },
      handler(code) {
        const edits: Edit[] = [];
        collect(this.parse(code), edits);
        let result = code;
        for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
          result = `${result.slice(0, start)}${text}${result.slice(end)}`;
        }
        return { code: result, map: null };
      },
    },
  };
}
