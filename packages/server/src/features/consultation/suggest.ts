import { withDerivedFields, type CaseSuggestion } from '@beamwright/contract';
import { suggestNext, withAllRepeats } from '@beamwright/domain';
import { addText } from '@beamwright/domain/messages';
import type {
  BurnResult,
  ConsultationProblem,
  CustomMaterials,
  StepSettings,
} from '@beamwright/domain/types';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { selectResults } from '../feedback/service.ts';
import { readCustomMaterials } from '../materials/service.ts';
import { readAccount } from '../plans/service.ts';
import { readOwnPlugins, type PluginStates } from '../plugins/service.ts';
import type { FindBlocks } from '../questions/service.ts';
import { burnedSettings, type CaseSource } from './read-source.ts';

/** What the account of a maker adds to what the engine knows. */
export interface Learned {
  results: BurnResult[];
  custom_materials: CustomMaterials | undefined;
}

/** Results of the machine only where the account learns from them. */
export async function readLearned(
  trx: Transaction<Database>,
  userId: string,
  { machine_id }: CaseSource,
  plugins: PluginStates,
): Promise<Learned> {
  const hasPlugin = await readOwnPlugins(trx, userId, plugins);
  const learns = hasPlugin('machine_calibration', await readAccount(trx, userId));
  return {
    results: learns && machine_id !== null ? await selectResults(trx, userId, machine_id) : [],
    custom_materials: await readCustomMaterials(trx, userId),
  };
}

interface Complaint extends Learned {
  problem: ConsultationProblem;
  details: string;
}

/** Our own idea, from the engine and what was tried; null where no machine is known. Never inside a transaction. */
export async function suggest(
  source: CaseSource,
  { problem, details, results, custom_materials }: Complaint,
  findBlocks: FindBlocks,
): Promise<CaseSuggestion | null> {
  const { machine, material, thickness_mm, operation } = source;
  if (machine === null) return null;
  const added_findings =
    material === null
      ? []
      : await findBlocks({
          texts: [material],
          laser_type: machine.type,
          operations: operation === null ? [] : [operation],
        });
  const { step, ...found } = suggestNext({
    machine,
    material,
    thickness_mm,
    operation,
    tries: triedOf(source),
    problem,
    details,
    results,
    added_findings,
    ...(custom_materials && { custom_materials }),
  });
  const repeats = source.step_count > 1 ? null : 1;
  return addText({ ...found, step: step && withDerivedFields(step), repeats });
}

/**
 * The results; without any, the numbers that are asked about are what was tried. Of a single step, with the passes of
 * all repeats.
 */
function triedOf({ operation, settings, burns, repeats, step_count }: CaseSource) {
  const inAll = (run: StepSettings): StepSettings =>
    step_count > 1 ? run : withAllRepeats(run, repeats);
  if (burns.length > 0 || settings === null || operation === null) {
    return burns.map((burn) => ({
      settings: inAll(burnedSettings(burn, settings)),
      cut_through: burn.cut_through,
      edge_score: burn.edge_score,
      outcome: burn.outcome,
      notes: burn.notes,
    }));
  }
  return [
    { settings: inAll(settings), cut_through: null, edge_score: null, outcome: null, notes: '' },
  ];
}
