import type { getMachineDependents, OperationOutput } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

type Dependents = OperationOutput<typeof getMachineDependents>;

/**
 * What happens to the lenses, jobs and settings of a deleted machine; empty groups are left out.
 */
export function dependentLines({ lenses, jobs, settings }: Dependents): string[] {
  const lines = [
    [
      lenses,
      i18n.t(
        '{n, plural, one {# lens is deleted with it.} other {# lenses are deleted with it.}}',
        {
          n: lenses,
        },
      ),
    ],
    [
      settings,
      i18n.t(
        '{n, plural, one {# saved setting stays in your library, with its numbers.} other {# saved settings stay in your library, with their numbers.}}',
        { n: settings },
      ),
    ],
    [
      jobs,
      i18n.t(
        '{n, plural, one {# job stays in your history; it can’t be run again on this machine.} other {# jobs stay in your history; they can’t be run again on this machine.}}',
        { n: jobs },
      ),
    ],
  ] as const;
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
}
