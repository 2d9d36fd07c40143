export interface AstNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** Finds `const signIn = …` at the top of a module: the name and the value. */
export function* constantsOf(program: AstNode): Generator<{ name: string; value: AstNode }> {
  for (const statement of program['body'] as AstNode[]) {
    const declaration = (statement['declaration'] ?? statement) as AstNode;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration['declarations'] as Record<string, AstNode | null>[]) {
      if (init) yield { name: id?.['name'] as string, value: init };
    }
  }
}

/** Finds `const signIn = defineOperation({ … })`: the name and the parts of the object. */
export function* operationsOf(program: AstNode): Generator<{ name: string; parts: AstNode[] }> {
  for (const { name, value } of constantsOf(program)) {
    if ((value['callee'] as AstNode | undefined)?.['name'] !== 'defineOperation') continue;
    const [operation] = value['arguments'] as AstNode[];
    yield { name, parts: operation?.['properties'] as AstNode[] };
  }
}

export const keyOf = (part: AstNode) => (part['key'] as AstNode | undefined)?.['name'] as string;
