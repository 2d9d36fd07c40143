/** A script of the browser's part. */
interface Script {
  name: string;
  code: string;
}

const ADDS = /\bclass(?:List|Name)\b|setAttribute\(\s*['"`]class\b|\bclass=\\?['"]/;

/**
 * A page carries the rules for classes that are in its markup, and for those of answers. An island that adds another
 * class would show a part without its looks.
 */
export function refuseClasses(scripts: readonly Script[]): void {
  const adding = scripts.filter(({ code }) => ADDS.test(code)).map(({ name }) => name);
  if (adding.length > 0) {
    throw new Error(
      `Islands can't add classes, because pages have no rules for them; clone a <template> instead: ${adding.join(', ')}`,
    );
  }
}
