import { ListButton } from '../../../ui/list-button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { listSettings } from '@beamwright/contract';
import { TextField } from '../../../ui/text-field.tsx';
import { useDebouncedValue } from '../../../lib/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { shownPower } from '../../../lib/shown-quantity.ts';
import { useUnitsOf } from '../../../lib/units.ts';
import { isOfGalvo } from '../../../lib/user-units.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import classes from './pick-setting.module.css';
import { Text } from '../../../ui/text.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';
import { settingWork } from '../../../lib/setting-work.ts';

interface PickSettingProps {
  without: string;
  onPick: (id: string) => void;
  onClose: () => void;
}

export function PickSetting({ without, onPick, onClose }: PickSettingProps) {
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), 200);
  const unitsOf = useUnitsOf();
  const { data, error } = useQuery({
    ...queryOptionsFor(listSettings, { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  });
  const shown = data?.items.filter(({ id }) => id !== without) ?? [];
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Compare with')}>
      <TextField
        data-autofocus
        type="search"
        aria-label={i18n.t('Search your library')}
        placeholder={i18n.t('Search by name, material, tag or note')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error ? <ErrorPanel error={error} /> : null}
      <ul className={classes.list}>
        {shown.map((setting) => (
          <li key={setting.id}>
            <ListButton onClick={() => onPick(setting.id)}>
              <Stack as="span" align="stretch" gap={0} canShrink>
                <Text truncate>{setting.name}</Text>
                <Text as="small" size="small" tone="second" truncate>
                  {settingWork(setting)}
                </Text>
                <Text as="small" size="small" tone="third" truncate>
                  {[
                    unitsOf(isOfGalvo(setting)).formatSpeed(setting.speed_mm_min).text,
                    shownPower(setting.power_percent).text,
                    machineLabel(setting),
                  ].join(' · ')}
                </Text>
              </Stack>
            </ListButton>
          </li>
        ))}
      </ul>
      {data && shown.length === 0 ? (
        <Text as="p" tone="third">
          {i18n.t('There’s no other setting to compare with.')}
        </Text>
      ) : null}
    </Dialog>
  );
}
