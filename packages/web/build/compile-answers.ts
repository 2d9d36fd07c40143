import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as contract from '@beamwright/contract';
import type { Plugin } from 'vite';
import type * as z from 'zod/mini';
import * as shapes from '../src/lib/answer-shapes.ts';
import { answerCode } from './answer-code.ts';
import { constantsOf, keyOf, operationsOf } from './operations-of.ts';
import type { AstNode } from './operations-of.ts';

const SOURCES = path.join(import.meta.dirname, '../src');
const SHAPES = path.join(SOURCES, 'lib/answer-shapes.ts');
/** Of responses that belong to no operation. */
const OTHER_ANSWERS = ['problem'];
/** A part that is longer and occurs again has a module of its own. */
const LONG = 200;
const PURE = '/* @__PURE__ */ ';
const NAME = /\banswer_\d+\b/g;
const MODULE = /^(\0?)virtual:(answer_\d+)$/;

/** A use of an answer's schema that `answer` of `answer-shapes.ts` doesn't have. */
function findOtherUse(): string | undefined {
  return globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !/\.test\.|testing\//.test(file))
    .find((file) =>
      /\.output\.(?!safeParse\()/.test(readFileSync(path.join(SOURCES, file), 'utf8')),
    );
}

const schemaOf = (name: string): z.ZodMiniType | undefined => {
  const exported = Reflect.get(contract, name) as { output?: z.ZodMiniType } & z.ZodMiniType;
  return OTHER_ANSWERS.includes(name) ? exported : exported?.output;
};

interface Answers {
  /** Name of the module by constant of the contract. */
  modules: Map<string, string>;
  /** Code by name of the module. */
  codes: Map<string, string>;
}

/** The code of all answers; what several have in common is there once. */
function writeAnswers(): Answers {
  const names = new Map<string, string>();
  const nameOf = (code: string) => {
    const name = names.get(code) ?? `answer_${names.size}`;
    names.set(code, name);
    return name;
  };
  const place = (code: string) => (code.length < LONG ? code : nameOf(code));
  const modules = new Map<string, string>();
  for (const constant of Object.keys(contract)) {
    const schema = schemaOf(constant);
    if (!schema) continue;
    const code = answerCode(schema, place);
    modules.set(constant, names.has(code) || !code.startsWith('answer_') ? nameOf(code) : code);
  }
  return { modules, codes: inlineSingles(names, new Set(modules.values())) };
}

/** What is used only once is not worth a module. */
function inlineSingles(names: Map<string, string>, kept: ReadonlySet<string>): Map<string, string> {
  const uses = new Map<string, number>();
  for (const name of [...names.keys()].flatMap((code) => code.match(NAME) ?? [])) {
    uses.set(name, (uses.get(name) ?? 0) + 1);
  }
  const codes = new Map<string, string>();
  // Parts come before what they are part of.
  for (const [code, name] of names) {
    codes.set(
      name,
      code.replace(NAME, (part) =>
        kept.has(part) || uses.get(part) !== 1 ? part : (codes.get(part) ?? part),
      ),
    );
  }
  return codes;
}

function moduleOf(code: string): string {
  const parts = [...new Set(code.match(NAME))];
  return [
    `import { ${Object.keys(shapes).join()} } from ${JSON.stringify(SHAPES)};`,
    ...parts.map((name) => `import { shape as ${name} } from 'virtual:${name}';`),
    `export const shape = ${PURE}${code};`,
    `export default ${PURE}answer(shape);`,
  ].join('\n');
}

/** Calls outside of functions; none of the contract has an effect. */
function* callsOf(value: unknown): Generator<AstNode> {
  if (Array.isArray(value)) for (const each of value) yield* callsOf(each);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
  const node = value as AstNode;
  if (/Function/.test(node.type)) return;
  if (node.type === 'CallExpression') yield node;
  for (const part of Object.values(node)) yield* callsOf(part);
}

/** The schemas of responses in a module of the contract, each with the constant that has it. */
function schemasOf(program: AstNode): { name: string; schema: AstNode }[] {
  const outputs = [...operationsOf(program)].flatMap(({ name, parts }) =>
    parts
      .filter((part) => keyOf(part) === 'output')
      .map((part) => ({ name, schema: part['value'] as AstNode })),
  );
  const others = [...constantsOf(program)]
    .filter(({ name }) => OTHER_ANSWERS.includes(name))
    .map(({ name, value }) => ({ name, schema: value }));
  return [...outputs, ...others];
}

/**
 * In the browser, the schemas of responses become code that reads them, so that no page needs a library for schemas
 * before it has a form: 12 kB of the first screen. What else is in the contract is marked as free of effects, so that
 * a page loads only the schemas that it uses.
 */
export function compileAnswers(): Plugin {
  let answers: Answers;
  return {
    name: 'compile-answers',
    apply: 'build',
    enforce: 'post',
    buildStart() {
      const file = findOtherUse();
      if (file !== undefined) this.error(`${file} uses more of a response's schema than safeParse`);
      answers = writeAnswers();
    },
    resolveId: { filter: { id: MODULE }, handler: (id) => `\0${id.replace('\0', '')}` },
    load: {
      filter: { id: MODULE },
      handler: (id) => ({
        code: moduleOf(answers.codes.get(id.replace(/^.*:/, '')) ?? ''),
        moduleSideEffects: false,
      }),
    },
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        const program = this.parse(code) as unknown as AstNode;
        const read = schemasOf(program).flatMap(({ name, schema: { start, end } }) => {
          const text = answers.modules.get(name);
          return text === undefined ? [] : [{ start, end, text }];
        });
        const isRead = ({ start }: AstNode) =>
          read.some((edit) => edit.start <= start && start < edit.end);
        const pure = [...callsOf(program)]
          .filter((call) => !isRead(call))
          .map(({ start }) => ({ start, end: start, text: PURE }));
        let result = code;
        for (const { start, end, text } of [...read, ...pure].toSorted(
          (a, b) => b.start - a.start,
        )) {
          result = result.slice(0, start) + text + result.slice(end);
        }
        const imports = [...new Set(read.map(({ text }) => text))].map(
          (name) => `\nimport ${name} from 'virtual:${name}';`,
        );
        // At the end, so that every line keeps its number.
        return { code: result + imports.join(''), map: null };
      },
    },
  };
}
