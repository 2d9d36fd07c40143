import { exportUsers } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/download-file.ts';
import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import { toUserQuery, type UsersSearch } from './users-search.ts';

/** Downloads the users of the search. */
export function CsvButton({ search }: { search: UsersSearch }) {
  const download = useMutation({
    mutationKey: [exportUsers.id],
    mutationFn: () => downloadFile(exportUsers, { query: toUserQuery(search) }),
    onError: toastError,
  });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {i18n.t('CSV')}
    </Button>
  );
}
