import { listVersions, type SettingVersion } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { compareAir, compareNumbers, numbersOf } from '../../../lib/compare-rows.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { numberSpecs } from '../../../lib/setting-numbers.ts';
import { useUnits } from '../../../lib/units.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ComparedTable } from '../../../ui/setting/compared-table.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Text } from '../../../ui/text.tsx';

interface CompareDialogProps {
  settingId: string;
  name: string;
  /** Its version when it was sent, and its newest one. */
  versions: readonly [string, string];
  onClose: () => void;
}

/** A setting as it was when it was sent, and as it is. */
export function CompareDialog({ settingId, name, versions, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useQuery(
    queryOptionsFor(listVersions, { params: { id: settingId } }),
  );
  const [before, now] = versions.map((wanted) =>
    data?.items.find(({ version }) => version === wanted),
  );
  return (
    <Dialog opened look="wide" onClose={onClose} title={name}>
      {before && now ? <Compared before={before} now={now} /> : null}
      {data && !(before && now) ? (
        <Text as="p">{i18n.t('The version of this message is no longer listed.')}</Text>
      ) : null}
      {!data && error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <ListSkeleton count={5} /> : null}
    </Dialog>
  );
}

function Compared({ before, now }: { before: SettingVersion; now: SettingVersion }) {
  const units = useUnits();
  const title = ({ version }: SettingVersion) => `v${version}`;
  return (
    <ComparedTable
      left={i18n.t('{version}, in the message', { version: title(before) })}
      right={i18n.t('{version}, current', { version: title(now) })}
      rows={[
        ...compareNumbers(numberSpecs(units, undefined), numbersOf(before), numbersOf(now)),
        ...compareAir(before.settings_snapshot, now.settings_snapshot),
      ]}
    />
  );
}
