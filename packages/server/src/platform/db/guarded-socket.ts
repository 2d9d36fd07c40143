import { Socket } from 'node:net';
import { corkWrites } from './cork-writes.ts';

/** How long the other side may take to close the connection. */
const CLOSE_TIMEOUT_MS = 2000;

/**
 * A connection to PostgreSQL that only fails as a connection. Bytes that do not follow the protocol make pg's parser
 * throw inside an event, which would end the process. A server that hangs would keep a connection that was ended
 * here.
 */
export class GuardedSocket extends Socket {
  readonly #gather = corkWrites(this);

  constructor() {
    super();
    this.once('finish', () => setTimeout(() => this.destroy(), CLOSE_TIMEOUT_MS).unref());
  }

  /** While it connects, Node gives a socket its own `write`, which would hide the one below. */
  override connect(...args: unknown[]): this {
    super.connect(...(args as Parameters<Socket['connect']>));
    Reflect.deleteProperty(this, 'write');
    return this;
  }

  override write(...args: unknown[]): boolean {
    this.#gather();
    return super.write(...(args as Parameters<Socket['write']>));
  }

  override emit(event: string | symbol, ...values: unknown[]): boolean {
    if (event !== 'data') return super.emit(event, ...values);
    try {
      return super.emit(event, ...values);
    } catch (cause) {
      const error = new Error('The database did not speak its protocol', { cause });
      this.destroy(Object.assign(error, { code: 'EPROTO' }));
      return true;
    }
  }
}
