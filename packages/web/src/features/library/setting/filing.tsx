import { NotesField } from './notes-field.tsx';
import type { SettingDetail } from '@beamwright/contract';
import { IconFolder } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { useTagNames } from '../filter/use-facets.ts';
import { folderPath } from '../folders/folder-tree.ts';
import { PickFolder } from '../folders/pick-folder.tsx';
import { useFolders } from '../folders/use-folders.ts';
import classes from './filing.module.css';
import { TagField } from '../../../ui/tag-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

/** Folder, tags and notes of a setting. */
export function Filing({ setting }: { setting: SettingDetail }) {
  return (
    <Stack as="section" gap={12} aria-label={i18n.t('Folder, tags and notes')}>
      <FolderField setting={setting} />
      <Tags setting={setting} />
      <NotesField setting={setting} />
    </Stack>
  );
}

interface FieldProps {
  setting: SettingDetail;
}

function Tags({ setting: { id, tags, is_read_only } }: FieldProps) {
  const known = useTagNames();
  const changeSettings = useChangeSettings();
  const send = (add: string[], remove: string[]) =>
    changeSettings({ ids: [id] }, { kind: 'tag', add, remove });
  return (
    <TagField
      tags={tags}
      known={known}
      isFixed={is_read_only}
      onAdd={(tag) => send([tag], [])}
      onRemove={(tag) => send([], [tag])}
    />
  );
}

function FolderField({ setting }: FieldProps) {
  const [isOpened, setOpened] = useState(false);
  const { data } = useFolders();
  const changeSettings = useChangeSettings();
  const path = folderPath(data?.items ?? [], setting.folder_id);
  const words = path.length > 0 ? path.join(' / ') : i18n.t('No folder');
  return (
    <div>
      <Text as="div" size="small" weight={500} marginBottom={4} className={classes.label}>
        {i18n.t('Folder')}
      </Text>
      <Row
        type="button"
        as="button"
        gap={8}
        fullWidth
        controlHeight
        pad="4 12"
        tone="first"
        border="strong"
        radius="control"
        className={classes.folder}
        disabled={setting.is_read_only}
        aria-label={i18n.t('Folder {words}, move', { words })}
        onClick={() => setOpened(true)}
      >
        <IconFolder size={17} stroke={1.6} aria-hidden="true" />
        <span>{words}</span>
      </Row>
      <Dialog opened={isOpened} onClose={() => setOpened(false)} title={i18n.t('Move to')}>
        <PickFolder
          current={setting.folder_id}
          onPick={(folder_id) => {
            setOpened(false);
            changeSettings({ ids: [setting.id] }, { kind: 'move', folder_id });
          }}
        />
      </Dialog>
    </div>
  );
}
