import { execFileSync } from 'node:child_process';
import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { createDecoderProcesses, type DecoderProcesses } from './decoder-processes.ts';

let decoders: DecoderProcesses;
afterEach(() => {
  vi.useRealTimers();
  decoders.close();
});

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();

/** Ids of the processes this one has started. */
const children = (): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('decoder.js'))
    .map((line) => Number.parseInt(line, 10));

test('a process is used again, and replaced when it crashed', async () => {
  decoders = createDecoderProcesses(60_000, 60_000);
  expect(await decoders.redraw(await photo())).toHaveProperty('jpeg');
  const first = children();
  expect(first).toHaveLength(1);
  await decoders.redraw(await photo());
  expect(children()).toEqual(first);

  const crashing = decoders.redraw(await photo());
  process.kill(first[0] as number, 'SIGKILL');
  await expect(crashing).rejects.toThrow('SIGKILL');
  expect(await decoders.redraw(await photo())).toHaveProperty('jpeg');
  expect(children()).not.toEqual(first);
});

test('an idle process is ended, and gets no picture while it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  decoders = createDecoderProcesses(60_000, 500);
  const picture = await photo();
  await decoders.redraw(picture);
  vi.advanceTimersByTime(500);
  expect(await decoders.redraw(picture)).toHaveProperty('jpeg');
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await expect.poll(children, { timeout: 30_000 }).toEqual([]);
});

test('a picture that takes too long ends the process', async () => {
  decoders = createDecoderProcesses(1);
  await expect(decoders.redraw(await photo())).rejects.toThrow('no picture after 1 ms');
  await expect.poll(children, { timeout: 30_000 }).toEqual([]);
});

test('a progressive JPEG has a memory limit, regardless of its pixels', async () => {
  decoders = createDecoderProcesses(60_000);
  const progressive = (chromaSubsampling: string) =>
    sharp({ create: { width: 7000, height: 7000, channels: 3, background: '#c2410c' } })
      .jpeg({ progressive: true, chromaSubsampling })
      .toBuffer();
  expect(await decoders.redraw(await progressive('4:2:0'))).toHaveProperty('jpeg');
  expect(await decoders.redraw(await progressive('4:4:4'))).toMatchObject({
    refusal: 'too_large',
  });
});
