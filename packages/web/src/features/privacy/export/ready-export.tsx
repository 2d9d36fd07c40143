import { createExportLink } from '@beamwright/contract';
import type { AccountExport } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatBytes, formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { Button } from '../../../ui/button.tsx';
import { OptionRow } from '../../../ui/option-row.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** The browser saves the file by itself, however large it is. */
function openDownload(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

const FILES = ['README.md', 'settings.csv', 'jobs.json', 'results.csv'];

/** An archive without photos has no folder for them. */
function filesOf({ counts }: AccountExport): string {
  const hasPhotos = counts.some(({ kind, total }) => kind === 'photos' && total > 0);
  return [...FILES, ...(hasPhotos ? ['photos/'] : [])].join(' · ');
}

export function ReadyExport({ ready, children }: { ready: AccountExport; children: ReactNode }) {
  const download = useOperation(createExportLink, { onSuccess: ({ path }) => openDownload(path) });
  const { id, bytes, expires_at: until } = ready;
  return (
    <>
      <OptionRow
        label={<span role="status">{i18n.t('Your export is ready')}</span>}
        sub={i18n.t('{size} · for you alone · until {date}', {
          size: formatBytes(bytes ?? 0),
          date: until === null ? '' : formatDate(until),
        })}
      >
        <Button
          variant="filled"
          leftSection={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
          loading={download.isPending}
          onClick={() => download.mutate({ params: { id } })}
        >
          {i18n.t('Download')}
        </Button>
      </OptionRow>
      <Row gap="8 16" justify="between" wrap pad="8 16" ground="sunk" line="top">
        <Text size="small" tone="second" mono breakWords canShrink>
          {filesOf(ready)}
        </Text>
        {children}
      </Row>
    </>
  );
}
