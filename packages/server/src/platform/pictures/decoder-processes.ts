import type { PictureReply, PictureRequest, PictureShape } from './picture-messages.ts';
import { createPictureProcesses } from './picture-processes.ts';

const MODULE = new URL('decoder.js', import.meta.url);

const ENVIRONMENT = {
  VIPS_BLOCK_UNTRUSTED: '1',
  // Progressive JPEGs are held in memory completely: 3 to 8 bytes per pixel, depending on sampling.
  JPEGMEM: '200M',
};

export interface DecoderProcesses {
  /** Redraws one picture in a separate process; rejects if that crashes or takes too long. */
  redraw: (picture: Uint8Array, shape?: PictureShape) => Promise<PictureReply>;
  close: () => void;
}

/** Decoders run outside the server, so a crash ends only the decoder, and they use none of the server's threads. */
export function createDecoderProcesses(timeoutMs: number, idleMs?: number): DecoderProcesses {
  const { ask, close } = createPictureProcesses<PictureRequest, PictureReply>({
    module: MODULE,
    environment: ENVIRONMENT,
    timeoutMs,
    ...(idleMs !== undefined && { idleMs }),
  });
  return { redraw: (picture, shape = 'photo') => ask({ picture, shape }), close };
}
