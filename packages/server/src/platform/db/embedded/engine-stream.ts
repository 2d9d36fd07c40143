import { Duplex } from 'node:stream';
import { corkWrites } from '../cork-writes.ts';
import type { PgliteThread } from './open-thread.ts';

/** Replaces the socket of `pg.Client`: writes go to the engine's thread. */
export class EngineStream extends Duplex {
  readonly #getThread: () => PgliteThread;
  readonly #gather = corkWrites(this);
  #thread: PgliteThread | undefined;

  constructor(getThread: () => PgliteThread) {
    super();
    this.#getThread = getThread;
  }

  connect(): void {
    try {
      this.#thread = this.#getThread();
    } catch (error) {
      this.destroy(error as Error);
      return;
    }
    process.nextTick(() => this.emit('connect'));
  }

  override write(...args: unknown[]): boolean {
    this.#gather();
    return super.write(...(args as Parameters<Duplex['write']>));
  }

  override _write(chunk: Buffer, _encoding: unknown, done: (error?: Error) => void): void {
    this.#send([chunk], done);
  }

  /** Sends the messages of a statement together, and also statements sent in one turn of the event loop. */
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error) => void): void {
    this.#send(
      chunks.map(({ chunk }) => chunk),
      done,
    );
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  setNoDelay(): void {}

  ref(): void {}

  unref(): void {}

  #send(chunks: Buffer[], done: (error?: Error) => void): void {
    const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    void this.#run(bytes, done);
  }

  async #run(bytes: Uint8Array<ArrayBuffer>, done: (error?: Error) => void): Promise<void> {
    try {
      const reply = await this.#thread?.send(bytes);
      if (reply && reply.length > 0) this.push(Buffer.from(reply.buffer));
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  }
}
