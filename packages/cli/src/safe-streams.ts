import type { Streams } from './streams.ts';

/**
 * What a terminal obeys or hides behind: C0 except newline and tab, DEL, C1, and what turns the direction of text. Names
 * and messages are of users and servers.
 */
// oxlint-disable-next-line no-control-regex
const OBEYED = /[\0-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The same streams, on which nothing is written that a terminal would obey. */
export function safeStreams({ stdin, stdout, stderr, env }: Streams): Streams {
  return { stdin, stdout: safe(stdout), stderr: safe(stderr), env };
}

const safe = <Stream extends NodeJS.WritableStream>(stream: Stream): Stream =>
  new Proxy(stream, {
    get: (target, name) => {
      if (name === 'write') return (text: string) => target.write(text.replaceAll(OBEYED, ''));
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

const escaped = (letter: string): string =>
  String.raw`\u` + letter.charCodeAt(0).toString(16).padStart(4, '0');

/** A value as one line of JSON that is the same after `safeStreams`: JSON escapes only some of those characters. */
export const jsonLine = (value: unknown): string =>
  `${JSON.stringify(value).replaceAll(OBEYED, escaped)}\n`;
