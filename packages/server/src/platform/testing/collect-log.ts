import { Writable } from 'node:stream';
import { pino } from 'pino';

/** A logger whose entries a test reads. */
export function collectLog() {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().split('\n').filter(Boolean));
      done();
    },
  });
  return {
    log: pino({ level: 'info' }, sink),
    entries: (): unknown[] => lines.map((line) => JSON.parse(line) as unknown),
  };
}
