import { redrawPicture } from './redraw-picture.ts';
import type { PictureReply, PictureRequest } from './picture-messages.ts';

/** The decoder process: redraws one picture after the other until its server ends. */
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the server finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

process.on('message', ({ picture, shape }: PictureRequest) => {
  void redrawPicture(picture, shape).then((reply: PictureReply) => process.send?.(reply));
});
