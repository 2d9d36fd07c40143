import { getStorage } from '@beamwright/contract';
import type { Storage, StorageKind } from '@beamwright/contract';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { formatBytes } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { readStorageUsage } from '../../lib/storage-usage.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { FactRows } from '../../ui/fact-rows.tsx';
import { MeterBar } from '../../ui/meter-bar.tsx';
import { OptionSection } from '../../ui/option-section.tsx';
import { ClearButtons } from './clear-buttons.tsx';
import { Box } from '../../ui/box.tsx';
import { Text } from '../../ui/text.tsx';

function nameOf(kind: StorageKind): string {
  switch (kind) {
    case 'settings':
      return i18n.t('Settings and versions');
    case 'results':
      return i18n.t('Results and photos');
    case 'test_cards':
      return i18n.t('Test cards');
    case 'jobs':
      return i18n.t('Job history');
    case 'imports':
      return i18n.t('Imported files');
  }
}

/** Storage by kind, largest first, with buttons to free space. */
export function StorageCard() {
  const { data, error, refetch } = useQuery({ ...queryOptionsFor(getStorage), staleTime: 0 });
  return (
    <OptionSection title={i18n.t('Storage')}>
      <Box pad={16}>
        {data ? <Stored storage={data} /> : null}
        {!data && error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton height={380} /> : null}
      </Box>
    </OptionSection>
  );
}

function Stored({ storage }: { storage: Storage }) {
  const id = useId();
  const { used_bytes: used, limit_bytes: limit, bin_bytes, kinds } = storage;
  const { level } = readStorageUsage({ storage_bytes: used, storage_limit_bytes: limit });
  const words = i18n.t('{used} of {limit} used', {
    used: formatBytes(used),
    limit: formatBytes(limit),
  });
  return (
    <>
      <Box marginBottom={16}>
        <Box id={id} as="p" marginBottom={8}>
          {level === 'out' ? i18n.t('{words}. Free up space to add more.', { words }) : words}
        </Box>
        <MeterBar labelledBy={id} used={used} limit={limit} level={level} />
      </Box>
      <FactRows
        rows={kinds.map(({ kind, bytes }) => ({ label: nameOf(kind), text: formatBytes(bytes) }))}
      />
      {bin_bytes > 0 ? (
        <Text as="p" marginTop={12} tone="second">
          {i18n.t('{size} of this is in the bin. It counts until you empty it.', {
            size: formatBytes(bin_bytes),
          })}
        </Text>
      ) : null}
      <ClearButtons storage={storage} />
    </>
  );
}
