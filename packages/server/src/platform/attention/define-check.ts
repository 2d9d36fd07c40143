import type { Urgency } from '@beamwright/contract';
import type { Message } from '@beamwright/domain/types';
import type { Platform } from '../platform.ts';

/** Something that an administrator has to act on. */
export interface Finding {
  /** Unique among all findings: the slice and what it is, such as `mail.failed`. */
  id: string;
  urgency: Urgency;
  count: number;
  title: Message;
  detail?: Message | undefined;
  /** When the oldest row began. */
  since?: Date | null | undefined;
  /** About how long it takes; left out for what is only to be planned. */
  minutes?: number | undefined;
  /** Page of the administration with the rows. */
  page: string;
  /** Label of the button that opens the page. */
  action: Message;
}

export interface Coming {
  at: Date;
  text: Message;
  page: string;
}

export interface CheckResult {
  findings?: readonly (Finding | undefined)[];
  /** Shown while nothing is found. */
  fine?: { text: Message; at?: Date | null | undefined };
  coming?: readonly Coming[];
}

/** One check of the overview, supplied by a slice. It reads, and never changes anything. */
export interface Check {
  id: string;
  name: Message;
  run: (platform: Platform) => Promise<CheckResult>;
}

export const defineCheck = (check: Check): Check => check;
