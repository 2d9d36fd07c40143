import type { Setting } from '@beamwright/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { i18n } from '../../lib/i18n.ts';
import { useUnits } from '../../lib/units.ts';
import { Notice } from '../../ui/notice.tsx';
import classes from './setting-details.module.css';
import { settingFacts } from './setting-facts.ts';

interface SettingDetailsProps {
  setting: Setting;
  isDeleting: boolean;
  onDelete: () => void;
}

/** All numbers of a saved setting, why they are so, and what to watch. */
export function SettingDetails({ setting, isDeleting, onDelete }: SettingDetailsProps) {
  const units = useUnits();
  return (
    <div className={classes.details}>
      <dl className={classes.facts}>
        {settingFacts(setting, units).map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.why}>{setting.rationale}</p>
      {setting.warnings.map((warning) => (
        <Notice key={warning} kind="warn">
          {warning}
        </Notice>
      ))}
      <div className={classes.actions}>
        {setting.job_id === null ? null : (
          <Link to="/" search={{ job: setting.job_id }} className={classes.job}>
            {i18n.t('Open the job it came from')}
          </Link>
        )}
        <Button
          variant="subtle"
          color="red"
          loading={isDeleting}
          onClick={onDelete}
          aria-label={i18n.t('Delete {name}', { name: setting.name })}
        >
          {i18n.t('Delete')}
        </Button>
      </div>
    </div>
  );
}
