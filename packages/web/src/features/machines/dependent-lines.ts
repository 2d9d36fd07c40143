import type { getMachineDependents, OperationOutput } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

type Dependents = OperationOutput<typeof getMachineDependents>;

/**
 * What happens to what belongs to a deleted machine; empty groups are left out.
 */
export function dependentLines({
  lenses,
  jobs,
  settings,
  inductions,
  safety_pages,
}: Dependents): string[] {
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
    [
      safety_pages,
      i18n.t(
        '{n, plural, one {The safety page is deleted with it.} other {All # versions of the safety page are deleted with it.}}',
        { n: safety_pages },
      ),
    ],
    [
      inductions,
      i18n.t(
        '{n, plural, one {# induction stays in the export for the safety officer, with the machine’s name.} other {# inductions stay in the export for the safety officer, with the machine’s name.}}',
        { n: inductions },
      ),
    ],
  ] as const;
  return lines.flatMap(([count, line]) => (count > 0 ? [line] : []));
}
