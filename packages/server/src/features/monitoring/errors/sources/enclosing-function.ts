/** No function is longer. */
const MAX_LINES_UP = 400;

// linear: each begins at the start of a line and has one way to match
const NAMES: readonly RegExp[] = [
  /^\s*(?:export )?(?:default )?(?:async )?function\*? ?([\w$]+)/,
  /^\s*(?:export )?(?:const|let) ([\w$]+)(?:: [^=]{1,200})? = (?:async )?(?:function|\(|[\w$]+ =>|<)/,
  /^\s*(?:export )?(?:const|let) ([\w$]+) = (?:memo|forwardRef|useCallback|lazy)\(/,
  /^\s+(?:static |override |async |#)*([\w$]+)\([^)]{0,200}\)(?:: [^{]{1,200})? \{$/,
];
const NO_NAMES = new Set(['if', 'for', 'while', 'switch', 'catch', 'return']);

const indentOf = (line: string): number => line.length - line.trimStart().length;

function nameIn(line: string): string | null {
  for (const pattern of NAMES) {
    const name = pattern.exec(line)?.[1];
    if (name !== undefined && !NO_NAMES.has(name)) return name;
  }
  return null;
}

/** Name of the function around a line of a formatted source: the nearest one that begins further left. */
export function enclosingFunction(lines: readonly string[], line: number): string | null {
  const own = nameIn(lines[line - 1] ?? '');
  let indent = indentOf(lines[line - 1] ?? '');
  const last = Math.max(0, line - 1 - MAX_LINES_UP);
  for (let at = line - 2; at >= last && indent > 0; at -= 1) {
    const text = lines[at] ?? '';
    if (text.trim() === '' || indentOf(text) >= indent) continue;
    const name = nameIn(text);
    if (name !== null) return name;
    indent = indentOf(text);
  }
  return own;
}
