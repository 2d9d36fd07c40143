import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** An expression that a module built while it was loaded. */
export interface BuiltRegex {
  file: string;
  line: number;
  source: string;
  flags: string;
}

// Loads the modules named as arguments and prints the expressions they build as JSON.
const files = process.argv.slice(2);
const found = new Map<string, BuiltRegex>();

/** A line of a stack: "at file:///…/stated-numbers.ts:15:16" */
const FRAME = /file:\/\/(?<file>[^:]+):(?<line>\d+):\d+/;

function record(regex: RegExp): RegExp {
  const frames = (new Error('for its stack').stack ?? '').split('\n').slice(3);
  const { file = '', line = '' } = FRAME.exec(frames[0] ?? '')?.groups ?? {};
  const own = files.find((one) => decodeURIComponent(file) === path.resolve(one));
  const { source, flags } = regex;
  if (own !== undefined)
    found.set([own, line, source, flags].join('\0'), {
      file: own,
      line: Number(line),
      source,
      flags,
    });
  return regex;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, args: [string, string]) => record(new target(...args)),
  apply: (target, _self, args: [string, string]) => record(new target(...args)),
});

for (const file of files) await import(pathToFileURL(path.resolve(file)).href);
process.stdout.write(JSON.stringify([...found.values()]));
process.exit(0);
