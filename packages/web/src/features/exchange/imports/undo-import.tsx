import { undoImport } from '@beamwright/contract';
import type { ImportDraft, OperationOutput } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { restartLists } from '../../../lib/setting-lists.ts';

export type UndoneImport = OperationOutput<typeof undoImport>;

interface UndoImportProps {
  draft: ImportDraft;
  onUndone?: (undone: UndoneImport) => void;
}

/** Result of undoing an import in one sentence. */
export function undoneText({ removed, restored, kept_count }: UndoneImport): string {
  const words = i18n.t('{removed} removed, {restored} restored', { removed, restored });
  if (kept_count === 0) return words;
  const kept = i18n.t('{n} kept because they changed since or are read-only', { n: kept_count });
  return `${words}, ${kept}`;
}

export function UndoImport({ draft, onUndone }: UndoImportProps) {
  const client = useQueryClient();
  const undo = useOperation(undoImport, {
    onSuccess: (undone) => {
      toastSuccess(undoneText(undone));
      restartLists(client);
      onUndone?.(undone);
    },
  });
  return (
    <Button
      aria-label={i18n.t('Undo the import of {name}', { name: draft.file_name })}
      loading={undo.isPending}
      onClick={() => undo.mutate({ params: { id: draft.id } })}
    >
      {i18n.t('Undo')}
    </Button>
  );
}
