import { NativeSelect, TextInput } from '@mantine/core';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useTagNames } from '../../library/filter/use-facets.ts';
import { flatten, folderPath, folderTree } from '../../library/folders/folder-tree.ts';
import { useFolders } from '../../library/folders/use-folders.ts';
import classes from './machine-fields.module.css';

/** Where the settings that are added go. */
export interface Filing {
  folder_id: string | null;
  /** As they are typed. */
  tags: string;
}

interface FilingFieldsProps {
  filing: Filing;
  onChange: (filing: Filing) => void;
}

/** Folder and tags of everything that is added. */
export function FilingFields({ filing, onChange }: FilingFieldsProps) {
  const listId = useId();
  const known = useTagNames();
  const folders = useFolders().data?.items ?? [];
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={i18n.t('Folder for what is added')}
        data={[
          { value: '', label: i18n.t('No folder') },
          ...flatten(folderTree(folders)).map(({ folder }) => ({
            value: folder.id,
            label: folderPath(folders, folder.id).join(' / '),
          })),
        ]}
        value={filing.folder_id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filing, folder_id: value === '' ? null : value })
        }
      />
      <div>
        <TextInput
          label={i18n.t('Tags, with commas between')}
          list={listId}
          autoComplete="off"
          value={filing.tags}
          onChange={({ currentTarget: { value } }) => onChange({ ...filing, tags: value })}
        />
        <datalist id={listId}>
          {known.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
    </div>
  );
}
