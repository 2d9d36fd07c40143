import { STREAM_SIGNALS } from '@beamwright/contract';

const sources = new Set<FakeEventSource>();

/** Connects immediately; `publish` sends events in place of the server. */
export class FakeEventSource extends EventTarget {
  readonly channels: string[];
  readyState = 1;

  constructor(address: string) {
    super();
    this.channels = new URL(address, window.location.href).searchParams.getAll('channel');
    sources.add(this);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent(STREAM_SIGNALS.ready)));
  }

  close(): void {
    this.readyState = 2;
    sources.delete(this);
  }
}

/** Sends an event of a channel to every connection that subscribed to it. */
export function publish(channel: string, event: string, data: unknown = null): void {
  for (const source of sources) {
    if (!source.channels.includes(channel)) continue;
    const content = JSON.stringify({ channel, event, data });
    source.dispatchEvent(new MessageEvent('message', { data: content }));
  }
}

/** True once a connection is subscribed; the app connects only after the first screen is shown. */
export const isSubscribed = (channel: string): boolean =>
  [...sources].some(({ channels }) => channels.includes(channel));
