import { createMachine } from '@beamwright/contract';
import type { CatalogEntry, Machine, MachineDraft } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { VisitorMachine } from '../../../lib/kept-job.ts';
import { invalidateSlices, useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { visitorMachineName } from '../../../lib/visitor-machine-name.ts';
import { saveMachineChoice } from '../choose-machine.ts';
import { checkValues, emptyValues, isUsuallyGalvo, valuesFromCatalog } from '../machine-values.ts';

/** Adds a machine with the facts of the catalog, and chooses it for the next job. */
export function useAddFirst(onAdded: (machine: Machine) => unknown) {
  const client = useQueryClient();
  const create = useOperation(createMachine, {
    ownId: useOwnId(),
    onSuccess: async (machine) => {
      saveMachineChoice(machine);
      await invalidateSlices(client, ['machines']);
      await onAdded(machine);
    },
  });
  const add = (body: MachineDraft) => create.mutate({ body });
  const addEntry = (entry: CatalogEntry) => {
    const check = checkValues(valuesFromCatalog(entry));
    if (!check.ok) return;
    const lens_focal_lengths_mm = entry.lens_focal_lengths_mm;
    add({ ...check.body, lens_focal_lengths_mm, catalog_id: entry.id });
  };
  /** Two facts are known of it: the rest is as for any laser of its type, as on the public page. */
  const addTried = (tried: VisitorMachine) => {
    const { type, power_watts } = tried;
    const facts = { name: visitorMachineName(tried), type, power_watts };
    const check = checkValues({ ...emptyValues(), ...facts, is_galvo: isUsuallyGalvo(type) });
    if (check.ok) add(check.body);
  };
  return { add, addEntry, addTried, isAdding: create.isPending };
}
