import { applyImport } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
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

/** Why nothing can be saved yet. */
function whyNot(needs: ImportDraft['needs'], count: number): string | null {
  if (needs === 'machine') return i18n.t('Choose a machine first, at the top of this page.');
  if (needs === 'mapping') return i18n.t('Choose what’s in each column first.');
  return count === 0 ? i18n.t('Select at least one setting.') : null;
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
  const why = whyNot(draft.needs, count);
  const whyId = useId();
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
        <div role="status">
          <Text as="p" weight={500} tabular>
            {countsText(added, replaced)}
          </Text>
          {why === null ? null : (
            <Text as="p" size="small" tone="second" id={whyId}>
              {why}
            </Text>
          )}
        </div>
        <Button
          variant="filled"
          size="md"
          disabled={why !== null}
          aria-describedby={why === null ? undefined : whyId}
          loading={save.isPending}
          onClick={send}
        >
          {i18n.t('Import {settings}', { settings: settingsText(count) })}
        </Button>
      </Row>
    </>
  );
}
