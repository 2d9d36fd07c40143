import { useEffect, useEffectEvent } from 'react';
import { connection } from './connection.ts';
import { createEventStream } from './event-stream.ts';
import type { EventStream, ChannelListener } from './event-stream.ts';

let stream: EventStream | undefined;

/** The tab's event stream, created when the first component subscribes. */
function streamOfTab(): EventStream {
  if (stream) return stream;
  const made = createEventStream((address) => {
    const source = new EventSource(address);
    source.addEventListener('error', connection.suspect);
    return source;
  });
  const follow = () => made.setHidden(document.hidden);
  document.addEventListener('visibilitychange', follow);
  follow();
  stream = made;
  return made;
}

/**
 * Subscribes to a channel while the component is mounted; null subscribes to nothing. On `ready`,
 * refetch.
 */
export function useChannel(channel: string | null, onEvent: ChannelListener): void {
  const listener = useEffectEvent(onEvent);
  useEffect(() => {
    if (channel === null) return undefined;
    return streamOfTab().listen(channel, (event, data) => listener(event, data));
  }, [channel]);
}
