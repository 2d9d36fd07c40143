import type { ExportPreview } from '@beamwright/contract';
import { exportMessage } from '@beamwright/domain/exchange';
import type { ExportFormat, PenRow, PortableSetting } from '@beamwright/domain/exchange';
import type { AddedFinding, MachineProfile, Message } from '@beamwright/domain/types';

/** A setting that is to leave, with all it is judged by. */
export interface ExportedSetting {
  /** `null`: a step of a job. */
  id: string | null;
  setting: PortableSetting;
  machine: MachineProfile;
  /** The same for settings of one machine. */
  machine_key: string;
  added: AddedFinding[];
  bypassed: boolean;
}

/** Settings that a preview names; beyond, they are counted. */
export const MAX_LEFT_OUT = 100;

export type LeftOut = Omit<ExportPreview['left_out'][number], 'message'> & { message: Message };

/** A preview whose messages have no English yet. */
export type Preview = Omit<ExportPreview, 'losses' | 'left_out'> & {
  losses: (Omit<ExportPreview['losses'][number], 'message'> & { message: Message })[];
  left_out: LeftOut[];
};

/** Settings named when nothing is left to write. */
export const EXAMPLES = 5;

export const leftOutMessage = ({ name, message }: LeftOut): Message =>
  exportMessage('left_out', { setting: name, reason: message });

/** What is asked of the writing thread. Settings added to it stay there until it writes. */
export type WriterRequest =
  | { kind: 'add'; settings: ExportedSetting[] }
  | { kind: 'write'; format: ExportFormat; title: string; isPreview: boolean }
  | { kind: 'merge'; library: Uint8Array; title: string }
  | { kind: 'pens' };

export interface ExportedFile {
  name: string;
  media_type: string;
  content: Uint8Array;
}

/** `file` is a zip when there are several; of a preview it is null. */
export interface Written {
  file: ExportedFile | null;
  preview: Preview;
}

export type WriterReply =
  | { kind: 'added' }
  | { kind: 'written'; written: Written }
  | { kind: 'pens'; rows: PenRow[]; left_out_count: number }
  /** `nothing`: all stay out. `does_not_fit`: the format has no room. `unreadable`: the user's own file. */
  | { kind: 'refused'; why: 'nothing' | 'does_not_fit' | 'unreadable'; messages: Message[] };
