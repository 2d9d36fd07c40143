import { exportActivity } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download-file.ts';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';

interface ExportActivityProps {
  teamId: string;
  /** What is shown is what is exported. */
  query: Record<string, string>;
  variant?: 'default' | 'subtle';
}

export function ExportActivity({ teamId, query, variant = 'default' }: ExportActivityProps) {
  const download = useMutation({
    mutationFn: () => downloadFile(exportActivity, { params: { team_id: teamId }, query }),
    onError: (error) => toastError(error),
  });
  return (
    <Button
      size={variant === 'subtle' ? 'sm' : 'md'}
      variant={variant}
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {i18n.t('Export CSV')}
    </Button>
  );
}
