import { applyImport } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { settingsText } from '../../../lib/settings-text.ts';
import { restartLists } from '../../../lib/setting-lists.ts';
import type { Filing } from './filing-fields.tsx';
import { countSaved, readTags, toApply } from './import-plan.ts';
import type { Choices } from './import-plan.ts';
import { ImportProgressBar } from './import-progress-bar.tsx';
import type { AppliedImport } from './import-result.tsx';
import classes from './save-import.module.css';
import { useImportProgress } from './use-import-progress.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface SaveImportProps {
  draft: ImportDraft;
  choices: Choices;
  filing: Filing;
  onApplied: (applied: AppliedImport) => void;
}

function countsText(addedCount: number, replacedCount: number): string {
  const added = settingsText(addedCount);
  const replaced = settingsText(replacedCount);
  if (replacedCount === 0) return i18n.t('{added} to add', { added });
  return addedCount === 0
    ? i18n.t('{replaced} to change', { replaced })
    : i18n.t('{added} to add, {replaced} to change', { added, replaced });
}

/** How many settings will be saved, and the save button. */
export function SaveImport({ draft, choices, filing, onApplied }: SaveImportProps) {
  const client = useQueryClient();
  const save = useOperation(applyImport, {
    errors: 'inline',
    onSuccess: (applied) => {
      onApplied(applied);
      restartLists(client);
    },
  });
  const progress = useImportProgress(save.isPending ? draft.id : null);
  const { added, replaced } = countSaved(draft.counts, choices);
  const count = added + replaced;
  const send = () =>
    save.mutate({
      params: { id: draft.id },
      body: toApply(choices, filing.folder_id, readTags(filing.tags)),
    });
  return (
    <>
      {save.error ? <ErrorPanel error={save.error} onRetry={send} /> : null}
      {save.isPending && progress ? (
        <ImportProgressBar stage={progress.stage} share={progress.done} ahead={progress.ahead} />
      ) : null}
      <Row
        gap="8 16"
        justify="between"
        wrap
        pad="12 12 12 16"
        ground="card"
        border="strong"
        radius="card"
        shadow="float"
        className={classes.bar}
      >
        <Text as="p" weight={500} tabular role="status">
          {countsText(added, replaced)}
        </Text>
        <Button
          variant="filled"
          size="md"
          disabled={count === 0 || draft.needs !== 'nothing'}
          loading={save.isPending}
          onClick={send}
        >
          {i18n.t('Import {settings}', { settings: settingsText(count) })}
        </Button>
      </Row>
    </>
  );
}
