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
  const kept = i18n.t(
    '{n, plural, one {# kept because it changed since or is read-only} other {# kept because they changed since or are read-only}}',
    { n: kept_count },
  );
  const parts = [
    ...(removed === 0 ? [] : [i18n.t('{removed} removed', { removed })]),
    ...(restored === 0 ? [] : [i18n.t('{restored} restored', { restored })]),
    ...(kept_count === 0 ? [] : [kept]),
  ];
  return parts.length === 0 ? i18n.t('Nothing was left to undo') : parts.join(', ');
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
