import { problemMessage } from '@beamwright/domain/messages';
import { availableParallelism } from 'node:os';
import { AppError } from '../errors.ts';
import { createLane } from '../threads/thread-lane.ts';
import { createDecoderProcesses } from './decoder-processes.ts';
import { detectFileKind } from './picture-kind.ts';
import type { PictureShape } from './picture-messages.ts';

/** The largest pictures take 1 to 2 s on a free core, and 10 times as long on a busy computer. */
const TIMEOUT_MS = 60_000;
/** More would use memory (up to 300 MB each) and cores that requests need. */
const AT_ONCE = Math.min(2, availableParallelism());
/** Each holds up to 15 MB; the budget for bodies limits their total. */
const MAX_WAITING = 10;

export interface PictureRedrawer {
  /**
   * Returns a JPEG with only the picture, upright and in the given shape. Users take turns: at most two pictures are
   * redrawn at once, one per user.
   */
  redraw: (
    picture: Uint8Array,
    userId: string,
    signal: AbortSignal,
    shape?: PictureShape,
  ) => Promise<Uint8Array>;
  close: () => void;
}

/** The only access to the picture decoders. Files of other kinds are refused first. */
export function createPictureRedrawer({ timeoutMs = TIMEOUT_MS } = {}): PictureRedrawer {
  const processes = createDecoderProcesses(timeoutMs);
  const lane = createLane({ places: AT_ONCE, waiting: MAX_WAITING, waitingPerUser: 1 });
  return {
    redraw: async (picture, userId, signal, shape = 'photo') => {
      requirePicture(picture);
      const leave = await lane.enter({ userId, signal });
      try {
        return await redrawIn(processes, picture, shape);
      } finally {
        leave();
      }
    },
    close: processes.close,
  };
}

function requirePicture(bytes: Uint8Array): void {
  const kind = detectFileKind(bytes);
  if ('picture' in kind) return;
  const detail =
    kind.other === 'heic'
      ? problemMessage('heic')
      : problemMessage('not_a_photo', { kind: kind.other });
  throw new AppError('unsupported_file', `the photo is ${kind.other}`, { detail });
}

async function redrawIn(
  { redraw }: ReturnType<typeof createDecoderProcesses>,
  picture: Uint8Array,
  shape: PictureShape,
): Promise<Uint8Array> {
  const reply = await redraw(picture, shape).catch((error: Error) => {
    throw new AppError(
      'photo_unreadable',
      error.message,
      { detail: problemMessage('photo_not_read') },
      error,
    );
  });
  if ('jpeg' in reply) return reply.jpeg;
  const code = reply.refusal === 'too_large' ? 'photo_too_large' : 'photo_unreadable';
  throw new AppError(code, reply.reason);
}
