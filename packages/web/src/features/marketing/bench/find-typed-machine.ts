import type { VisitorJob, VisitorMachine } from '../../../lib/kept-job.ts';
import type { EngineClient } from './engine-client.ts';

/** As many as can be read at a glance. */
const MAX_SIMILAR = 6;

type Found = { machine: VisitorMachine } | { similar: VisitorMachine[] };

/**
 * The machine that somebody typed: a model of the catalog, or a laser and its watts, as “40 W diode”. Otherwise those
 * that it may be, which can be none.
 */
export async function findTypedMachine(
  engine: EngineClient,
  words: string,
  job: VisitorJob,
): Promise<Found> {
  const models = await engine.ask({ kind: 'models', words }).catch(() => ({ machines: [] }));
  const [only, ...others] = models.machines;
  const same = models.machines.find(({ name }) => name?.toLowerCase() === words.toLowerCase());
  if (same) return { machine: same };
  if (only && others.length === 0) return { machine: only };
  const asked = { ...job, text: words, answers: {} };
  const read = await engine.ask({ kind: 'machine', job: asked, is_own: true }).catch(() => null);
  // A brand alone says the laser, and not how strong it is.
  const isKnown = read?.has_assumed_watts === false || models.machines.length === 0;
  if (read?.machine && isKnown) return { machine: read.machine };
  return { similar: models.machines.slice(0, MAX_SIMILAR) };
}
