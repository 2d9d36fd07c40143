/**
 * The JSON values in a text: the complete text, or every object between words or in a code fence. Reads each
 * character once. Braces around something else are skipped with their content, because the parts of a broken or
 * truncated object are no answers.
 */
export function findObjects(text: string): unknown[] {
  const whole = parse(text.trim());
  if (whole !== undefined) return [whole.value];
  const found: unknown[] = [];
  let start = text.indexOf('{');
  while (start !== -1) {
    const end = endOfObject(text, start);
    if (end === undefined) break;
    const object = parse(text.slice(start, end));
    if (object !== undefined) found.push(object.value);
    start = text.indexOf('{', end);
  }
  return found;
}

/** Index after the brace that closes the one at `start`; braces in strings do not count. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at];
    if (isInString) {
      if (letter === '\\') at += 1;
      else if (letter === '"') isInString = false;
    } else if (letter === '"') isInString = true;
    else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return undefined;
}

/** Undefined if the text is not JSON or would set a prototype. */
function parse(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text, refusePrototypes) as unknown };
  } catch {
    return undefined;
  }
}

function refusePrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('an answer that sets a prototype');
  return value;
}
