import type { OperationInput } from '@beamwright/contract';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { downloadFile, type Download } from '../lib/download-file.ts';
import type { InputArgs } from '../lib/api.ts';
import { i18n } from '../lib/i18n.ts';
import { Button } from './button.tsx';
import { toastError } from './toast.ts';

interface CsvButtonProps<O extends Download> {
  operation: O;
  input: OperationInput<O>;
  /** Where there are several: what this one is of. */
  'aria-label'?: string;
}

/** Downloads what is shown as CSV. */
export function CsvButton<const O extends Download>(props: CsvButtonProps<O>) {
  const { operation, input, ...rest } = props;
  const download = useMutation({
    mutationKey: [operation.id],
    mutationFn: () => downloadFile(operation, ...([input] as unknown as InputArgs<O>)),
    onError: toastError,
  });
  return (
    <Button
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={download.isPending}
      onClick={() => download.mutate()}
      {...rest}
    >
      {i18n.t('CSV')}
    </Button>
  );
}
