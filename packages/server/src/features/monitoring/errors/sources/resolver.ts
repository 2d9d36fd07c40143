import type { ErrorSource } from '@beamwright/contract';
import { createLane } from '../../../../platform/threads/thread-lane.ts';
import { withThread, type Thread } from '../../../../platform/threads/with-thread.ts';
import type { Frame } from '../grouping/frame.ts';
import { parseStack, type RawFrame } from '../grouping/parse-stack.ts';
import type {
  MapFolders,
  Resolved,
  ResolveReply,
  ResolveRequest,
  SourceLine,
} from './resolve-messages.ts';

const MODULE = new URL('resolve-thread.ts', import.meta.url);
const LIMITS = { totalMs: 10_000, silentMs: 10_000 };
/** Stacks that stay resolved: those of a flood are the same. About 3 kB each. */
const MAX_REMEMBERED = 500;

/** One thread for storing, one for administrators who look. */
const lane = createLane({ places: 2, waiting: 20, waitingPerUser: 10 });

export interface Resolver {
  /** The frames of each stack, in the source where there are maps. */
  resolve: (stacks: readonly Stack[]) => Promise<Resolved[]>;
  /** The lines around each frame of a stack. */
  readLines: (stack: Stack, frames: Frame[]) => Promise<SourceLine[][]>;
}

export interface Stack {
  source: ErrorSource;
  text: string | null;
}

/** Only the server itself names files of its computer. */
export const framesOf = ({ source, text }: Stack): RawFrame[] =>
  parseStack(text).filter(({ url }) => source !== 'browser' || url.startsWith('http'));

const keyOf = ({ source, text }: Stack): string => `${source} ${text ?? ''}`;

/** Looks stacks up in source maps, in a thread: parsing a map takes tens of milliseconds. */
export function createResolver(folders: MapFolders, closing: AbortSignal): Resolver {
  const known = new Map<string, Resolved>();

  const ask = (message: ResolveRequest, userId: string): Promise<ResolveReply> =>
    withThread(
      { module: MODULE, lane, limits: LIMITS, userId, signal: closing },
      (thread: Thread<ResolveRequest, ResolveReply>) => thread.ask(message),
    );

  function remember(stack: string, resolved: Resolved): void {
    if (known.size >= MAX_REMEMBERED) known.delete(known.keys().next().value ?? '');
    known.set(stack, resolved);
  }

  return {
    resolve: async (stacks) => {
      const all = new Map(stacks.map((stack) => [keyOf(stack), stack]));
      const unknown = [...all].filter(([key]) => !known.has(key));
      const found = new Map<string, Resolved>();
      if (unknown.length > 0) {
        const raw = unknown.map(([, stack]) => framesOf(stack));
        const reply = await ask({ kind: 'resolve', folders, stacks: raw }, 'storing');
        for (const [index, [stack]] of unknown.entries()) {
          const resolved = reply.kind === 'resolved' ? reply.stacks[index] : undefined;
          if (resolved === undefined) continue;
          found.set(stack, resolved);
          // A map may arrive with the build that follows.
          if (resolved.why_built === null) remember(stack, resolved);
        }
      }
      return stacks.map(
        (stack) =>
          found.get(keyOf(stack)) ??
          known.get(keyOf(stack)) ?? { frames: [], why_built: 'no_stack' },
      );
    },
    readLines: async (stack, frames) => {
      const reply = await ask(
        { kind: 'lines', folders, built: framesOf(stack), frames },
        'reading',
      );
      return reply.kind === 'lines' ? reply.lines : [];
    },
  };
}
