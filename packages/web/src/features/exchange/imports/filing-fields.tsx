import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import classes from './machine-fields.module.css';

/** Where new settings are filed. */
export interface Filing {
  folder_id: string | null;
  /** As typed, separated by commas. */
  tags: string;
}

export interface FilingProps {
  filing: Filing;
  onChange: (filing: Filing) => void;
}

interface FolderChoice {
  value: string;
  label: string;
}

interface FilingFieldsProps extends FilingProps {
  folders: readonly FolderChoice[];
  /** Existing tags. */
  tags: readonly string[];
}

/** Folder and tags for all new settings. */
export function FilingFields({ filing, onChange, folders, tags }: FilingFieldsProps) {
  const listId = useId();
  return (
    <div className={classes.fields}>
      <SelectField
        label={i18n.t('Folder for new settings')}
        options={[{ value: '', label: i18n.t('No folder') }, ...folders]}
        value={filing.folder_id ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filing, folder_id: value === '' ? null : value })
        }
      />
      <div>
        <TextField
          label={i18n.t('Tags, separated by commas')}
          list={listId}
          autoComplete="off"
          value={filing.tags}
          onChange={({ currentTarget: { value } }) => onChange({ ...filing, tags: value })}
        />
        <datalist id={listId}>
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
      </div>
    </div>
  );
}
