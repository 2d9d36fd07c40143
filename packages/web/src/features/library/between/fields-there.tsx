import { isSameLaser, listFolders, listMachines } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { folderChoices, lockedFolders } from '../folders/folder-tree.ts';
import { optionsIn } from '../../../lib/in-library.ts';
import type { Library } from './use-libraries.ts';

const NONE = '';

interface FieldProps {
  library: Library;
  value: string | null;
  disabled: boolean;
  onChange: (id: string | null) => void;
}

/** A folder of the other library; without those that the user may not change. */
export function FolderThere({ library: { teamId, mayLock }, value, ...rest }: FieldProps) {
  const { data, error, refetch } = useQuery(optionsIn(teamId, listFolders, {}));
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  const folders = data?.items ?? [];
  const locked = mayLock ? new Set<string>() : lockedFolders(folders);
  return (
    <SelectField
      label={i18n.t('Folder')}
      options={[
        { value: NONE, label: i18n.t('No folder') },
        ...folderChoices(folders).filter((choice) => !locked.has(choice.value)),
      ]}
      value={value ?? NONE}
      disabled={rest.disabled}
      onChange={({ currentTarget }) => rest.onChange(currentTarget.value || null)}
    />
  );
}

interface MachineThereProps extends FieldProps {
  settings: readonly Setting[];
}

/** A machine of the other library with the same laser as all the settings; nothing if there is none. */
export function MachineThere({ library: { teamId }, settings, value, ...rest }: MachineThereProps) {
  const { data } = useQuery(optionsIn(teamId, listMachines, { query: { limit: 100 } }));
  const fitting = (data?.items ?? []).filter((machine) =>
    settings.every((setting) => isSameLaser(setting, machine)),
  );
  if (fitting.length === 0) return null;
  return (
    <SelectField
      label={i18n.t('Machine there')}
      options={[
        { value: NONE, label: i18n.t('None') },
        ...fitting.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value ?? NONE}
      disabled={rest.disabled}
      onChange={({ currentTarget }) => rest.onChange(currentTarget.value || null)}
    />
  );
}
