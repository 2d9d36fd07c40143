import { API_PREFIX, STREAM_SIGNALS, streamEvents } from '@beamwright/contract';
import type { StreamEvent } from '@beamwright/contract';

/**
 * Also called with the event `ready` when events may have been missed: on every connection, while
 * there is none, and when the channel may no longer be read. Listeners then refetch their data.
 */
export type ChannelListener = (event: string, data: unknown) => void;

export interface EventStream {
  /** Subscribes to a channel; returns a function that unsubscribes. */
  listen: (channel: string, listener: ChannelListener) => () => void;
  setHidden: (hidden: boolean) => void;
}

/** By then a page has loaded its content. */
const FIRST_OPEN_MS = 2000;
/** Components mount and unmount together, so changes share one connection. */
const SETTLE_MS = 100;
/** Delay after a refusal, doubled each time up to the maximum. */
const REFUSED_MS = 10_000;
const MAX_PAUSE_MS = 160_000;
const CLOSED = 2;

/**
 * All channels of a tab over one connection, which a hidden tab closes: over HTTP/1.1 a browser
 * opens six connections per server for all tabs, so a seventh tab would load nothing.
 */
export function createEventStream(createSource: (address: string) => EventSource): EventStream {
  const wanted: Listeners = new Map();
  let source: EventSource | undefined;
  /** Channels that `source` is subscribed to. */
  let carried: string[] = [];
  let hidden = false;
  let hasOpened = false;
  let refusals = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    source?.close();
    source = undefined;
  }

  function open(): void {
    hasOpened = true;
    carried = [...wanted.keys()];
    const next = createSource(addressOfStream(carried));
    source = next;
    attach(next, {
      onReady: () => {
        refusals = 0;
        dispatchReady(wanted);
      },
      onRefused: (channel) => {
        dispatchReady(wanted, [channel]);
        wanted.delete(channel);
        adjustSoon();
      },
      onEvent: (event) => dispatch(wanted, event),
      onFailed: () => {
        if (source !== next) return;
        source = undefined;
        refusals += 1;
        adjustSoon();
        dispatchReady(wanted);
      },
    });
  }

  function adjust(): void {
    timer = undefined;
    if (hidden || wanted.size === 0) {
      close();
    } else if (!source || [...wanted.keys()].some((channel) => !carried.includes(channel))) {
      close();
      open();
    }
  }

  function adjustSoon(): void {
    timer ??= setTimeout(adjust, delayOf(refusals, hasOpened));
  }

  return {
    listen: (channel, listener) => {
      const own = wanted.get(channel) ?? new Set();
      wanted.set(channel, own.add(listener));
      adjustSoon();
      return () => {
        own.delete(listener);
        if (own.size > 0 || wanted.get(channel) !== own) return;
        wanted.delete(channel);
        adjustSoon();
      };
    },
    setHidden: (isHidden) => {
      hidden = isHidden;
      if (hidden) close();
      else adjustSoon();
    },
  };
}

/** By channel. */
type Listeners = Map<string, Set<ChannelListener>>;

function dispatch(listeners: Listeners, { channel, event, data }: StreamEvent): void {
  for (const listener of listeners.get(channel) ?? []) listener(event, data);
}

function dispatchReady(listeners: Listeners, channels: Iterable<string> = listeners.keys()): void {
  const event = STREAM_SIGNALS.ready;
  for (const channel of channels) dispatch(listeners, { channel, event, data: null });
}

interface SourceHandlers {
  onReady: () => void;
  onRefused: (channel: string) => void;
  onEvent: (event: StreamEvent) => void;
  /** A broken connection reconnects by itself; a refused one doesn't. */
  onFailed: () => void;
}

function attach(source: EventSource, handlers: SourceHandlers): void {
  source.addEventListener(STREAM_SIGNALS.ready, handlers.onReady);
  source.addEventListener(STREAM_SIGNALS.refused, ({ data }: MessageEvent<string>) =>
    handlers.onRefused(readRefused(data)),
  );
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event = readEvent(data);
    if (event) handlers.onEvent(event);
  });
  source.addEventListener('error', () => {
    if (source.readyState === CLOSED) handlers.onFailed();
  });
}

function delayOf(refusals: number, hasOpened: boolean): number {
  if (refusals > 0) return Math.min(REFUSED_MS * 2 ** (refusals - 1), MAX_PAUSE_MS);
  return hasOpened ? SETTLE_MS : FIRST_OPEN_MS;
}

function addressOfStream(channels: string[]): string {
  const query = new URLSearchParams(channels.map((name): [string, string] => ['channel', name]));
  return `${API_PREFIX}${streamEvents.path}?${query}`;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const readEvent = (text: string): StreamEvent | undefined =>
  streamEvents.output.safeParse(readJson(text)).data;

function readRefused(text: string): string {
  const { channel } = (readJson(text) ?? {}) as { channel?: unknown };
  return String(channel);
}
