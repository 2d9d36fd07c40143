import type { Setting } from '@beamwright/contract';
import { Fragment } from 'react';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useUnits } from '../../lib/units.ts';
import { Card } from '../../ui/card.tsx';
import { ConfidenceMeter } from '../../ui/confidence-meter.tsx';
import { ExpandButton } from './expand-button.tsx';
import { SettingDetails } from './setting-details.tsx';
import { powerText, speedText } from './setting-facts.ts';
import type { SettingListProps } from './setting-list.ts';
import classes from './setting-table.module.css';

const COLUMNS = 7;

/** Saved settings on a wide screen. */
export function SettingTable(props: SettingListProps) {
  const { settings, isOpened, onToggle, isDeleting, onDelete } = props;
  return (
    <Card as="div" flush className={classes.frame ?? ''}>
      <table className={classes.table} aria-label={i18n.t('Saved settings')}>
        <thead>
          <tr>
            <th scope="col">{i18n.t('Setting')}</th>
            <th scope="col" data-number="">
              {i18n.t('Speed')}
            </th>
            <th scope="col" data-number="">
              {i18n.t('Power')}
            </th>
            <th scope="col" data-number="">
              {i18n.t('Passes')}
            </th>
            <th scope="col">{i18n.t('Confidence')}</th>
            <th scope="col">{i18n.t('Saved')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <Fragment key={setting.id}>
              <SettingRow
                setting={setting}
                opened={isOpened(setting.id)}
                onToggle={() => onToggle(setting.id)}
              />
              {isOpened(setting.id) ? (
                <tr id={`setting-${setting.id}`} className={classes.opened}>
                  <td colSpan={COLUMNS}>
                    <SettingDetails
                      setting={setting}
                      isDeleting={isDeleting(setting.id)}
                      onDelete={() => onDelete(setting)}
                    />
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface SettingRowProps {
  setting: Setting;
  opened: boolean;
  onToggle: () => void;
}

function SettingRow({ setting, opened, onToggle }: SettingRowProps) {
  const units = useUnits();
  return (
    <tr>
      <th scope="row" className={classes.name}>
        {setting.name}
        <span className={classes.machine}>{setting.machine_name}</span>
      </th>
      <td data-number="">{speedText(setting, units)}</td>
      <td data-number="">{powerText(setting)}</td>
      <td data-number="">{formatNumber(setting.passes)}</td>
      <td>
        <ConfidenceMeter confidence={setting.confidence} />
      </td>
      <td className={classes.date}>{formatDate(setting.created_at)}</td>
      <td className={classes.expand}>
        <ExpandButton
          name={setting.name}
          opened={opened}
          controls={`setting-${setting.id}`}
          onToggle={onToggle}
        />
      </td>
    </tr>
  );
}
