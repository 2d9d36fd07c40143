import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy between the server and PostgreSQL that simulates a bad network. */
export interface TcpProxy {
  port: number;
  /** Ends every connection with a reset. */
  reset: () => void;
  /** Closes every connection cleanly, even with queries in flight. */
  finish: () => void;
  /** Sends bytes to every caller that PostgreSQL did not send. */
  inject: (bytes: Buffer) => void;
  /** Forwards nothing until `resume`, which ends the connections of that time. */
  hang: () => void;
  resume: () => void;
  /** Resets each connection at the first response after its caller sent `text`. */
  resetAfter: (text: string) => void;
  connectionCount: () => number;
  close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const pairs = new Map<Socket, Socket>();
  let isHanging = false;
  let trigger: string | undefined;

  const server = createServer((caller) => {
    const upstream = connect(target.port, target.host);
    pairs.set(caller, upstream);
    let isClosing = false;
    caller.on('data', (bytes) => {
      if (trigger !== undefined && bytes.includes(trigger)) isClosing = true;
      if (!isHanging) upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (isClosing) caller.resetAndDestroy();
      else if (!isHanging && caller.writable) caller.write(bytes);
    });
    for (const [side, other] of [
      [caller, upstream],
      [upstream, caller],
    ] as const) {
      side.on('error', () => {});
      side.on('close', () => {
        pairs.delete(caller);
        other.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const endAll = (end: (caller: Socket) => void) => {
    for (const [caller, upstream] of pairs) {
      end(caller);
      upstream.destroy();
    }
  };

  return {
    port,
    reset: () => endAll((caller) => caller.resetAndDestroy()),
    finish: () => endAll((caller) => caller.end()),
    inject: (bytes) => {
      for (const caller of pairs.keys()) caller.write(bytes);
    },
    hang: () => {
      isHanging = true;
    },
    resume: () => {
      isHanging = false;
      endAll((caller) => caller.destroy());
    },
    resetAfter: (text) => {
      trigger = text;
    },
    connectionCount: () => pairs.size,
    close: async () => {
      endAll((caller) => caller.destroy());
      server.close();
      await once(server, 'close');
    },
  };
}
