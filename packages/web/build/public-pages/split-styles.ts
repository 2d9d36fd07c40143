import { parse, type AtRule, type ChildNode, type Rule } from 'postcss';
import type { StylePart } from '../../src/public/page-styles.ts';

/** Takes a style sheet apart, so that each page carries only the rules that it can use. */
export function splitStyles(css: string): StylePart[] {
  return parse(css).nodes.flatMap((node) => partsOf(node));
}

/** Takes out the fonts that are loaded; those of the system stay, because the first paint has them. */
export function splitFonts(css: string): { fonts: string; rest: string } {
  const sheet = parse(css);
  const fonts: string[] = [];
  sheet.walkAtRules('font-face', (face) => {
    if (!face.toString().includes('url(')) return;
    fonts.push(face.toString());
    face.remove();
  });
  return { fonts: fonts.join(''), rest: sheet.toString() };
}

/** The classes in a style sheet. */
export function classesIn(css: string): string[] {
  const found = new Set<string>();
  parse(css).walkRules(({ selector }) => {
    for (const name of namesIn(selector)) found.add(name);
  });
  return [...found];
}

function partsOf(node: ChildNode): StylePart[] {
  if (node.type === 'rule') return [ruleOf(node)];
  if (node.type !== 'atrule') return [];
  if (!hasRules(node)) return [node.nodes ? node.toString() : `${node.toString()};`];
  const open = `@${node.name} ${node.params}`.trim();
  return [{ open, parts: (node.nodes ?? []).flatMap((each) => partsOf(each)) }];
}

/** Steps of an animation look like rules. */
const hasRules = ({ name, nodes = [] }: AtRule): boolean =>
  !name.endsWith('keyframes') && nodes.some(({ type }) => type === 'rule' || type === 'atrule');

const ruleOf = ({ selectors, nodes }: Rule): StylePart => ({
  selectors: selectors.map((text) => ({ text, classes: namesIn(withoutOptions(text)) })),
  body: nodes.join(';'),
});

const namesIn = (selector: string): string[] =>
  [...selector.replaceAll(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);

/** What is in parentheses need not be there: `:not(.a)`, `:is(.a, .b)`. */
function withoutOptions(selector: string): string {
  let [rest, before] = [selector, ''];
  while (rest !== before) {
    before = rest;
    rest = rest.replaceAll(/\([^()]*\)/g, '');
  }
  return rest;
}
