import { ASSUMED_WATTS, machinesInSentence, parseJob } from '@beamwright/domain';
import { isSameMachine, type VisitorJob, type VisitorMachine } from '../../../lib/kept-job.ts';
import { toVisitorMachines } from './find-models.ts';

/** What a sentence says about the laser, where that differs from the chosen one. */
export interface SentenceMachine {
  /** To be used from here on; `null` leaves the chosen one. */
  machine: VisitorMachine | null;
  /** The sentence says the type only. */
  has_assumed_watts: boolean;
  /** Models that may be meant. */
  open: VisitorMachine[];
}

const NOTHING: SentenceMachine = { machine: null, has_assumed_watts: false, open: [] };
/** As many as can be read at a glance. */
const MAX_OPEN = 6;

/** “… with my xTool S1 20W” is a model, “… 10 W diode” its type and watts. A chosen machine that fits stays. */
export function machineOfSentence({ text, machine }: VisitorJob): SentenceMachine {
  const named = toVisitorMachines(machinesInSentence(text));
  if (named.some((one) => isSameMachine(one, machine))) return NOTHING;
  const [only, ...others] = named;
  if (only && others.length === 0) return { ...NOTHING, machine: only };
  const stated = statedMachine({ text, machine });
  return { ...(stated ?? NOTHING), open: named.slice(0, MAX_OPEN) };
}

function statedMachine({
  text,
  machine,
}: Pick<VisitorJob, 'text' | 'machine'>): SentenceMachine | null {
  const parsed = parseJob({ text, laser_type: machine.type });
  const type = parsed.stated_laser_type ?? machine.type;
  const stated = parsed.stated_power_watts;
  if (type === machine.type && (stated === null || stated === machine.power_watts)) return null;
  return {
    machine: { type, power_watts: stated ?? ASSUMED_WATTS[type], catalog_id: null, name: null },
    has_assumed_watts: stated === null,
    open: [],
  };
}
