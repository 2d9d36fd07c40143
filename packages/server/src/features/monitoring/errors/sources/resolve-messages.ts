import type { Frame } from '../grouping/frame.ts';
import type { RawFrame } from '../grouping/parse-stack.ts';
import type { EventContext } from '../event-context.ts';

/** Where maps are, the folder of the running build first. */
export interface MapFolders {
  assets: string;
  older: string;
  project: string;
}

export type ResolveRequest =
  | { kind: 'resolve'; folders: MapFolders; stacks: RawFrame[][] }
  | { kind: 'lines'; folders: MapFolders; built: RawFrame[]; frames: Frame[] };

export interface Resolved {
  frames: Frame[];
  why_built: EventContext['why_built'];
}

export interface SourceLine {
  number: number;
  text: string;
}

export type ResolveReply =
  | { kind: 'resolved'; stacks: Resolved[] }
  /** Of each frame; empty if they are not known. */
  | { kind: 'lines'; lines: SourceLine[][] };
