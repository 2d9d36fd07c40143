import { readFileSync } from 'node:fs';
import { drawPicture } from './draw-picture.ts';
import { openTypeface, type Typeface } from './typeface.ts';
import type { DrawReply, DrawRequest } from './page-picture.ts';

/** The drawing process: draws one picture after the other until its server ends. */
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group, but the server finishes what it has begun.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

let typeface: Typeface | undefined;

async function answer({ picture, font }: DrawRequest): Promise<DrawReply> {
  try {
    typeface ??= openTypeface(readFileSync(font));
    return { png: await drawPicture(picture, typeface) };
  } catch (error) {
    return { failure: String(error) };
  }
}

process.on('message', (request: DrawRequest) => {
  void answer(request).then((reply) => process.send?.(reply));
});
