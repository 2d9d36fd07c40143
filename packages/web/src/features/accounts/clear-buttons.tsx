import { clearStorage, getStorage } from '@beamwright/contract';
import type { ClearableStorage, Storage } from '@beamwright/contract';
import { Button } from '../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { formatBytes } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf, useOperation } from '../../lib/query.ts';
import { useMayAct } from '../../lib/workspace.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { Row } from '../../ui/stack.tsx';

/** Buttons that free storage; each is hidden when it would free nothing. */
export function ClearButtons({ storage }: { storage: Storage }) {
  const confirm = useConfirm();
  const client = useQueryClient();
  const clear = useOperation(clearStorage, {
    alsoInvalidate: ['library', 'jobs'],
    onSuccess: (now) => {
      client.setQueryData(queryKeyOf(getStorage), now);
      const size = formatBytes(Math.max(0, storage.used_bytes - now.used_bytes));
      toastSuccess(i18n.t('{size} freed.', { size }));
    },
  });
  const imports = storage.kinds.find(({ kind }) => kind === 'imports')?.bytes ?? 0;
  const mayClear = useMayAct('manager');
  if (!mayClear || (storage.bin_bytes === 0 && imports === 0)) return null;
  const ask = async (what: ClearableStorage) => {
    const words = what === 'bin' ? wordsOfBin(storage.bin_bytes) : wordsOfImports(imports);
    if (await confirm({ ...words, danger: true })) clear.mutate({ body: { what } });
  };
  const busy = (what: ClearableStorage) => clear.isPending && clear.variables.body.what === what;
  return (
    <Row gap={8} align="stretch" wrap marginTop={16}>
      {storage.bin_bytes > 0 ? (
        <Button loading={busy('bin')} disabled={clear.isPending} onClick={() => void ask('bin')}>
          {i18n.t('Empty bin')}
        </Button>
      ) : null}
      {imports > 0 ? (
        <Button
          loading={busy('imports')}
          disabled={clear.isPending}
          onClick={() => void ask('imports')}
        >
          {i18n.t('Delete imported files')}
        </Button>
      ) : null}
    </Row>
  );
}

const wordsOfBin = (bytes: number) => ({
  title: i18n.t('Empty bin?'),
  body: i18n.t(
    'Permanently deletes {size} of settings and jobs. Only the scores of their results are kept. This can’t be undone.',
    { size: formatBytes(bytes) },
  ),
  confirm: i18n.t('Empty bin'),
});

const wordsOfImports = (bytes: number) => ({
  title: i18n.t('Delete imported files?'),
  body: i18n.t(
    'Deletes {size}: drafts you haven’t saved, and the data for undoing saved imports. Imported settings stay. This can’t be undone.',
    { size: formatBytes(bytes) },
  ),
  confirm: i18n.t('Delete imported files'),
});
