import type { SettingDetail } from '@beamwright/contract';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { shownWatts } from '../../../lib/shown-quantity.ts';
import { ConfidenceMeter } from '../../../ui/confidence-meter.tsx';
import { useChangeSettings } from '../bulk/use-change-settings.ts';
import { sourceLabel } from '../library-labels.ts';
import { PinButton } from '../list/setting-row.tsx';
import { lensText } from '../../../lib/lens-text.ts';
import classes from './setting-head.module.css';
import { useUpdateSetting } from './use-update-setting.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';
import { isSameSetting, useUnsavedChanges } from '../../../ui/unsaved-changes.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { settingWork } from '../../../lib/setting-work.ts';

/** Name, machine and confidence. */
export function SettingHead({ setting }: { setting: SettingDetail }) {
  const [isNaming, setNaming] = useState(false);
  const changeSettings = useChangeSettings();
  const { id, name, machine_name, machine_type, machine_power_watts, is_pinned } = setting;
  const lens = setting.lens_focal_length_mm;
  const work = settingWork(setting);
  const pin = () => changeSettings({ ids: [id] }, { kind: 'pin', is_pinned: !is_pinned });
  return (
    <Stack as="header" gap={8}>
      {isNaming ? (
        <>
          <VisuallyHidden as="h2">{name}</VisuallyHidden>
          <NameForm setting={setting} onDone={() => setNaming(false)} />
        </>
      ) : (
        <Box pad="0 32 0 0" className={classes.title}>
          <Box as="h2" pad="8 4 8 0" breakWords>
            {name}
          </Box>
          {setting.is_read_only ? null : (
            <IconButton color="ink" aria-label={i18n.t('Rename')} onClick={() => setNaming(true)}>
              <IconPencil size={17} stroke={1.6} />
            </IconButton>
          )}
          <PinButton setting={setting} tabIndex={0} onPin={pin} />
        </Box>
      )}
      {work === '' ? null : <Text as="p">{work}</Text>}
      <Text as="p" size="small" tone="second">
        {machine_name}
        <Text size="label" mono leading={1.6} tone="third" block>
          {[machine_type, shownWatts(machine_power_watts).text, lens ? lensText(lens) : null]
            .filter((word) => word !== null)
            .join(' · ')}
        </Text>
      </Text>
      <Row as="p" gap="8 12" wrap size="small" tone="second">
        <ConfidenceMeter confidence={setting.confidence} />
        <span>{sourceLabel(setting.source)}</span>
        <span>{i18n.t('version {version}', { version: setting.version })}</span>
      </Row>
    </Stack>
  );
}

interface NameFormProps {
  setting: SettingDetail;
  onDone: () => void;
}

function NameForm({ setting, onDone }: NameFormProps) {
  const [typed, setTyped] = useState(setting.name);
  const update = useUpdateSetting(setting.id, { onSuccess: onDone });
  useUnsavedChanges(typed.trim() !== setting.name && !update.isPending, isSameSetting);
  return (
    <Box
      as="form"
      pad="0 32 0 0"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        const name = typed.trim();
        if (name === '' || name === setting.name) onDone();
        else update.mutate({ name });
      }}
    >
      <TextField
        autoFocus
        aria-label={i18n.t('Name')}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onDone();
        }}
      />
      <Button type="submit" variant="filled" color="ink" loading={update.isPending}>
        {i18n.t('Save')}
      </Button>
      <Button onClick={onDone}>{i18n.t('Cancel')}</Button>
    </Box>
  );
}
