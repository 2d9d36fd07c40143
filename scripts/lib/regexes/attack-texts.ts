import { RegExpParser, visitRegExpAST, type AST } from '@eslint-community/regexpp';

/** Characters tried as examples of a class, common ones first. */
const CANDIDATES =
  'a 0.A-_,;:/\n"\'<>()[]{}=+*%@#&|!?\\^$~`\t\r\u00a0éß中、\u0001\u200b\ud800'.split('');
/** Matched by almost nothing, so that an attempt fails at the end. */
const FAIL = '\u0001';
/** More repetitions than this are treated as unlimited. */
const MANY = 50;
const MAX_BRANCHES = 8;

/** Texts of about `length` characters on which an expression may take more than linear time. */
export function attackTexts(source: string, flags: string, length: number): string[] {
  const parsed = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const example = exampleFor(flags);
  const texts = new Set<string>();
  visitRegExpAST(parsed, {
    onQuantifierEnter: (node) => {
      if (node.max < MANY) return;
      const before = prefixOf(node, example);
      for (const pump of examplesOf(node.element, example)) {
        for (const unit of new Set([pump, before + pump, before])) {
          if (unit === '') continue;
          const filled = unit.repeat(Math.ceil(length / unit.length));
          for (const start of new Set(['', before]))
            for (const end of ['', FAIL]) texts.add(start + filled + end);
        }
      }
    },
  });
  return [...texts];
}

type Example = (node: AST.Element) => string;

/** Finds the shortest text that an element matches, as far as that is easy. */
function exampleFor(flags: string): Example {
  const kept = flags.replace(/[^iusv]/g, '');
  const known = new Map<string, string>();
  const ofClass = (raw: string): string => {
    const seen = known.get(raw);
    if (seen !== undefined) return seen;
    const pattern = new RegExp(`^(?:${raw})$`, kept);
    const found = CANDIDATES.find((sign) => pattern.test(sign)) ?? '';
    known.set(raw, found);
    return found;
  };
  const example: Example = (node) => {
    switch (node.type) {
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return ofClass(node.raw);
      case 'Group':
      case 'CapturingGroup':
        return (node.alternatives[0]?.elements ?? []).map(example).join('');
      case 'Quantifier':
        return example(node.element).repeat(Math.min(node.min, MANY));
      case 'Assertion':
      case 'Backreference':
        return '';
    }
  };
  return example;
}

/** One text for each branch of what is repeated. */
function examplesOf(node: AST.QuantifiableElement, example: Example): string[] {
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return [example(node)];
  return node.alternatives
    .slice(0, MAX_BRANCHES)
    .map(({ elements }) => elements.map((one) => filled(one, example)).join(''));
}

/** Like `example`, but optional parts occur once. */
function filled(node: AST.Element, example: Example): string {
  return node.type === 'Quantifier' && node.min === 0 ? example(node.element) : example(node);
}

/** A text that matches everything before an element. */
function prefixOf(node: AST.Element, example: Example): string {
  let text = '';
  for (let at: AST.Node | null = node; at !== null; at = at.parent) {
    const { parent }: AST.Node = at;
    if (parent?.type !== 'Alternative') continue;
    const place = parent.elements.indexOf(at as AST.Element);
    text = parent.elements.slice(0, place).map(example).join('') + text;
  }
  return text;
}
