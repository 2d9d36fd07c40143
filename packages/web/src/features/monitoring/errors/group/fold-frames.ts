import type { ErrorFrame } from '@beamwright/contract';

/** A frame of ours, or a run of frames of the same package that is folded. */
export type FoldedFrame =
  | { kind: 'own'; index: number; frame: ErrorFrame }
  | { kind: 'others'; index: number; package: string | null; frames: ErrorFrame[] };

/** Ours one by one; code of others is folded by package, because it is seldom where the mistake is. */
export function foldFrames(frames: readonly ErrorFrame[]): FoldedFrame[] {
  const folded: FoldedFrame[] = [];
  frames.forEach((frame, index) => {
    const last = folded.at(-1);
    if (frame.is_own) folded.push({ kind: 'own', index, frame });
    else if (last?.kind === 'others' && last.package === frame.package) last.frames.push(frame);
    else folded.push({ kind: 'others', index, package: frame.package, frames: [frame] });
  });
  return folded;
}
