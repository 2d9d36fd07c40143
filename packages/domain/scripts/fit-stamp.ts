/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Hashes of the inputs of a committed result and of the result itself. */
export interface Stamp {
  inputs: string;
  result: string;
}

/** `edited`: the result was changed by hand; `outdated`: an input has changed since. */
export type Judgment = 'current' | 'edited' | 'outdated';

export function judgeStamp(committed: Stamp | null, found: Stamp): Judgment {
  if (committed?.inputs !== found.inputs) return 'outdated';
  return committed.result === found.result ? 'current' : 'edited';
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const IMPORTED = /^(?:import|export|\}) .*?from '(\.[^']+)'/gm;

/** One hash of a program and every file it imports except its `result`, without comments and types. */
export function hashProgram(program: string, result: string): string {
  const files = new Map<string, string>();
  const waiting = [program];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || file === result) continue;
    const text = readFileSync(file, 'utf8');
    const content = file.endsWith('.ts') ? compile(text) : text;
    files.set(file, sha256(content));
    if (!file.endsWith('.ts')) continue;
    for (const [, path] of content.matchAll(IMPORTED))
      waiting.push(join(dirname(file), path ?? ''));
  }
  const folder = dirname(program);
  const lines = [...files].map(([file, hash]) => `${relative(folder, file)} ${hash}`);
  return sha256(lines.toSorted().join('\n'));
}

const compile = (text: string): string =>
  ts.transpileModule(text, {
    compilerOptions: { target: ts.ScriptTarget.ESNext, removeComments: true },
  }).outputText;

export const formatStamp = ({ inputs, result }: Stamp): string =>
  `${inputs}  inputs\n${result}  result\n`;

export function parseStamp(text: string): Stamp | null {
  const [, inputs, result] = /^(\w{64}) {2}inputs\n(\w{64}) {2}result\n$/.exec(text) ?? [];
  return inputs !== undefined && result !== undefined ? { inputs, result } : null;
}
