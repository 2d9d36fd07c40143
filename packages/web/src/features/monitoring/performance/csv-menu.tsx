import { downloadPerformance, PERFORMANCE_TABLES } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/download-file.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { toastError } from '../../../ui/toast.ts';
import type { Range } from '../range-choice.tsx';

type Table = (typeof PERFORMANCE_TABLES)[number];

function tableName(table: Table): string {
  const names: Record<Table, string> = {
    goals: i18n.t('Goals'),
    vitals: i18n.t('Web vitals'),
    pages: i18n.t('Pages'),
    endpoints: i18n.t('Operations'),
    ai: i18n.t('AI'),
    load: i18n.t('Load and size'),
  };
  return names[table];
}

/** Downloads the figures of one part. */
export function CsvMenu({ range }: { range: Range }) {
  const download = useMutation({
    mutationKey: [downloadPerformance.id],
    mutationFn: (table: Table) => downloadFile(downloadPerformance, { query: { range, table } }),
    onError: (error) => toastError(error),
  });
  return (
    <Menu
      side="bottom-end"
      target={
        <Button leftSection={<IconDownload size={16} stroke={1.6} />} loading={download.isPending}>
          {i18n.t('CSV')}
        </Button>
      }
    >
      {PERFORMANCE_TABLES.map((table) => (
        <MenuItem key={table} onClick={() => download.mutate(table)}>
          {tableName(table)}
        </MenuItem>
      ))}
    </Menu>
  );
}
