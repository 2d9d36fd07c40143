import { applyImport } from '@beamwright/contract';
import type { ImportDraft } from '@beamwright/contract';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useTagNames } from '../filter/use-facets.ts';
import { flatten, folderPath, folderTree } from '../folders/folder-tree.ts';
import { useFolders } from '../folders/use-folders.ts';
import { settingsWord } from '../library-words.ts';
import { restartLists } from '../list/setting-pages.ts';
import { countSaved, readTags, toApply } from './import-plan.ts';
import type { Choices } from './import-plan.ts';
import { ImportProgressBar } from './import-progress-bar.tsx';
import type { Applied } from './import-result.tsx';
import classes from './save-import.module.css';
import { useImportProgress } from './use-import-progress.ts';

interface SaveImportProps {
  draft: ImportDraft;
  choices: Choices;
  onApplied: (applied: Applied) => void;
}

/** Where the settings go, and the button that saves them. */
export function SaveImport({ draft, choices, onApplied }: SaveImportProps) {
  const client = useQueryClient();
  const [folderId, setFolderId] = useState('');
  const [tags, setTags] = useState('');
  const save = useOperation(applyImport, {
    errors: 'inline',
    onSuccess: (applied) => {
      onApplied(applied);
      restartLists(client);
    },
  });
  const heard = useImportProgress(save.isPending ? draft.id : null);
  const { added, replaced } = countSaved(draft.counts, choices);
  const count = added + replaced;
  const send = () =>
    save.mutate({
      params: { id: draft.id },
      body: toApply(choices, folderId === '' ? null : folderId, readTags(tags)),
    });
  return (
    <>
      <div className={classes.fields}>
        <FolderField value={folderId} onChange={setFolderId} />
        <TagsField value={tags} onChange={setTags} />
      </div>
      {save.error ? <ErrorPanel error={save.error} onRetry={send} /> : null}
      {save.isPending && heard ? (
        <ImportProgressBar stage={heard.stage} share={heard.done} />
      ) : null}
      <div className={classes.bar}>
        <p className={classes.sum} role="status">
          {replaced === 0
            ? i18n.t('{added} to add', { added: settingsWord(added) })
            : i18n.t('{added} to add, {replaced} to change', {
                added: settingsWord(added),
                replaced: settingsWord(replaced),
              })}
        </p>
        <Button
          variant="filled"
          size="md"
          disabled={count === 0 || draft.needs !== 'nothing'}
          loading={save.isPending}
          onClick={send}
        >
          {i18n.t('Import {settings}', { settings: settingsWord(count) })}
        </Button>
      </div>
    </>
  );
}

interface FieldProps {
  value: string;
  onChange: (value: string) => void;
}

function FolderField({ value, onChange }: FieldProps) {
  const folders = useFolders().data?.items ?? [];
  return (
    <NativeSelect
      label={i18n.t('Folder for what is added')}
      data={[
        { value: '', label: i18n.t('No folder') },
        ...flatten(folderTree(folders)).map(({ folder }) => ({
          value: folder.id,
          label: folderPath(folders, folder.id).join(' / '),
        })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

function TagsField({ value, onChange }: FieldProps) {
  const listId = useId();
  const known = useTagNames();
  return (
    <div>
      <TextInput
        label={i18n.t('Tags, with commas between')}
        list={listId}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {known.map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </div>
  );
}
