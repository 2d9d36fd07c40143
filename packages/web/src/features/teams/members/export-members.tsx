import { exportTeamMembers } from '@beamwright/contract';
import type { Team } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../lib/download-file.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';

export function ExportMembers({ team }: { team: Team }) {
  const params = { team_id: team.id };
  const download = useMutation({
    mutationFn: () => downloadFile(exportTeamMembers, { params }),
    onError: (error) => toastError(error),
  });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {i18n.t('Export')}
    </Button>
  );
}
