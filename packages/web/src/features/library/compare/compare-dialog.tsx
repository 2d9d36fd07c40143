import { getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { useQueries } from '@tanstack/react-query';
import { formatPercent } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import type { Units } from '../../../lib/units.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useLibraryAddress } from '../library-address.tsx';
import { lensText } from '../../../lib/lens-text.ts';
import { numberSpecs } from '../../../lib/setting-numbers.ts';
import { energyText, resultsText } from '../../../ui/setting/setting-outcome.tsx';
import { compareAir, compareNumbers, compareTexts } from '../../../lib/compare-rows.ts';
import type { ComparedRow } from '../../../lib/compare-rows.ts';
import { ComparedTable } from '../../../ui/setting/compared-table.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';

/** Compares the two settings in the URL side by side. */
export function CompareDialog({ ids }: { ids: readonly [string, string] }) {
  const { change } = useLibraryAddress();
  const unitsOf = useUnitsOf();
  const [left, right] = useQueries({
    queries: ids.map((id) => queryOptionsFor(getSetting, { params: { id } })),
  });
  const error = left?.error ?? right?.error;
  return (
    <Dialog
      opened
      look="wide"
      onClose={() => change({ compare: undefined })}
      title={i18n.t('Compare two settings')}
    >
      {left?.data && right?.data ? (
        <ComparedTable
          left={left.data.name}
          right={right.data.name}
          // One unit for both, so that they can be compared.
          rows={rowsOf(
            left.data,
            right.data,
            unitsOf(isOfGalvo(left.data) && isOfGalvo(right.data)),
          )}
        />
      ) : error ? (
        <ErrorPanel error={error} />
      ) : (
        <ListSkeleton count={6} />
      )}
    </Dialog>
  );
}

function rowsOf(left: SettingDetail, right: SettingDetail, units: Units): ComparedRow[] {
  const words = (label: string, pick: (setting: SettingDetail) => string | null) =>
    compareTexts(label, pick(left), pick(right));
  return [
    ...words(i18n.t('Machine'), machineLabel),
    ...words(i18n.t('Lens'), ({ lens_focal_length_mm: mm }) => (mm === null ? null : lensText(mm))),
    ...words(i18n.t('Material'), ({ material }) => material),
    ...words(i18n.t('Operation'), ({ operation }) => operationLabel(operation)),
    ...compareNumbers(numberSpecs(units, undefined), left, right),
    ...compareAir(left, right),
    ...words(i18n.t('Energy'), energyText),
    ...words(i18n.t('Results'), (setting) => resultsText(setting) ?? i18n.t('none yet')),
    ...words(i18n.t('Confidence'), ({ confidence }) => formatPercent(confidence)),
  ];
}
