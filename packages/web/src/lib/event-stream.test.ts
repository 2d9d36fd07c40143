import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStream } from './event-stream.ts';

/** A browser's EventSource that the test controls. */
class FakeSource extends EventTarget {
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  close() {
    this.readyState = 2;
  }

  send(type: string, data: unknown = {}) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  breakOff(readyState: 0 | 2) {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function start() {
  const sources: FakeSource[] = [];
  const stream = createEventStream((address) => {
    sources.push(new FakeSource(address));
    return sources.at(-1) as unknown as EventSource;
  });
  const received: unknown[] = [];
  const listen = (channel: string) =>
    stream.listen(channel, (event, data) => received.push([channel, event, data]));
  const open = () => sources.filter(({ readyState }) => readyState !== 2);
  return { ...stream, listen, sources, received, open };
}

/** Longer than any delay before opening, shorter than the one after a refusal. */
const A_WHILE_MS = 5000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('opens one connection for all channels, after the page has loaded', () => {
  const { listen, sources } = start();
  listen('a');
  listen('b');
  vi.advanceTimersByTime(1000);
  expect(sources).toHaveLength(0);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(sources.map(({ address }) => address)).toEqual(['/api/v1/events?channel=a&channel=b']);
});

it('gives each channel its own events, and all of them every new connection', () => {
  const { listen, sources, received } = start();
  listen('a');
  listen('b');
  vi.advanceTimersByTime(A_WHILE_MS);
  sources[0]?.send('ready');
  sources[0]?.send('message', { channel: 'b', event: 'changed', data: 3 });
  sources[0]?.send('message', { channel: 'c', event: 'changed', data: 4 });
  sources[0]?.send('message', 'nonsense');
  expect(received).toEqual([
    ['a', 'ready', null],
    ['b', 'ready', null],
    ['b', 'changed', 3],
  ]);
});

it('reconnects only for a new channel, and closes with the last', () => {
  const { listen, sources, open } = start();
  const stop = [listen('a'), listen('b')];
  vi.advanceTimersByTime(A_WHILE_MS);
  stop[1]?.();
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(sources).toHaveLength(1);
  stop.push(listen('c'));
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(open().map(({ address }) => address)).toEqual(['/api/v1/events?channel=a&channel=c']);
  for (const end of stop) end();
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(open()).toEqual([]);
});

it('leaves broken connections to the browser, and retries less and less often after refusals', () => {
  const { listen, sources, received } = start();
  listen('a');
  vi.advanceTimersByTime(A_WHILE_MS);
  sources[0]?.breakOff(0);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect([sources.length, received.length]).toEqual([1, 0]);

  for (const seconds of [10, 20, 40, 80, 160, 160]) {
    const { length } = sources;
    sources.at(-1)?.breakOff(2);
    expect(received.at(-1)).toEqual(['a', 'ready', null]);
    vi.advanceTimersByTime(seconds * 1000 - 1);
    expect(sources).toHaveLength(length);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(length + 1);
  }
  sources.at(-1)?.send('ready');
  sources.at(-1)?.breakOff(2);
  vi.advanceTimersByTime(10_000);
  expect(sources).toHaveLength(8);
});

it('closes the connection in a hidden tab', () => {
  const { listen, setHidden, sources, open } = start();
  setHidden(true);
  listen('a');
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(sources).toHaveLength(0);
  setHidden(false);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(open()).toHaveLength(1);
  setHidden(true);
  expect(open()).toHaveLength(0);
  setHidden(false);
  vi.advanceTimersByTime(A_WHILE_MS);
  expect([sources.length, open().length]).toEqual([2, 1]);
});

it('stops requesting a channel that was removed', () => {
  const { listen, sources, open } = start();
  listen('a');
  listen('b');
  vi.advanceTimersByTime(A_WHILE_MS);
  sources[0]?.send('refused', { channel: 'a' });
  listen('c');
  vi.advanceTimersByTime(A_WHILE_MS);
  expect(open().map(({ address }) => address)).toEqual(['/api/v1/events?channel=b&channel=c']);
});

it('tells who listens that a channel is lost, so that they read what they may still see', () => {
  const { listen, sources, received } = start();
  listen('a');
  listen('b');
  vi.advanceTimersByTime(A_WHILE_MS);
  sources[0]?.send('refused', { channel: 'a' });
  expect(received).toEqual([['a', 'ready', null]]);
});
