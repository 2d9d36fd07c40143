import type { Message } from '../../messages/message.ts';
import type { MachineProfile, StepSettings } from '../../types.ts';

/** A transfer between two machines whose watts and spots are known. */
export interface Transfer {
  settings: StepSettings;
  from: MachineProfile;
  to: MachineProfile;
  fromWatts: number;
  toWatts: number;
  /** New spot / old spot; 1 when a lens is not known. */
  spotRatio: number;
}

/** Numbers of a transferred setting before rounding, and what was adjusted. */
export interface TransferredNumbers {
  numbers: Pick<
    StepSettings,
    'power_percent' | 'passes' | 'interval_mm' | 'frequency_hz' | 'pulse_width_ns'
  > & { speed_mm_s: number };
  clamped: Message[];
}
