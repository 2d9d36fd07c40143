import pino, { type DestinationStream, type Logger } from 'pino';
import { requestRecords } from './http/request-records.ts';
import { createOutageLines } from './outage-lines.ts';

/** Values under these names are never logged, at any depth. */
const SECRET_PATHS = [
  'password',
  'token',
  'secret',
  'cookie',
  'authorization',
  '["set-cookie"]',
].flatMap((name) =>
  name.startsWith('[') ? [`*${name}`, `*.*${name}`] : [name, `*.${name}`, `*.*.${name}`],
);

/** Keeps log lines of a request for a while, to show them with an error. */
function keepLine(line: string): string {
  requestRecords.noteLine(line);
  return line;
}

/** JSON lines for machines; short lines when a person looks at the terminal. */
export function createLogger(level: string, stream: NodeJS.WriteStream = process.stdout): Logger {
  const options = {
    level,
    base: null,
    redact: SECRET_PATHS,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { logMethod: createOutageLines(), streamWrite: keepLine },
  };
  return stream.isTTY ? pino(options, createTerminalLines(stream)) : pino(options, stream);
}

interface Line {
  level: number;
  time: string;
  msg?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  code?: string;
  reason?: string;
  err?: { message: string; stack: string };
}

function createTerminalLines(stream: NodeJS.WriteStream): DestinationStream {
  return {
    write: (json: string) => {
      const line = JSON.parse(json) as Line;
      const level = pino.levels.labels[line.level]?.toUpperCase() ?? '';
      const request = line.method
        ? ` ${line.method} ${line.path} ${line.status} ${line.ms} ms`
        : '';
      const reason = line.code ? ` ${line.code}: ${line.reason ?? ''}` : '';
      const stack = line.err ? `\n${line.err.stack}` : '';
      const text = `${line.msg ?? ''}${request}${reason}${stack}`;
      stream.write(`${line.time.slice(11, 19)} ${level.padEnd(5)} ${text}\n`);
    },
  };
}
