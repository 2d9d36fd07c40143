import { formatDate } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useUnits } from '../../lib/units.ts';
import { Card } from '../../ui/card.tsx';
import { ConfidenceMeter } from '../../ui/confidence-meter.tsx';
import { ExpandButton } from './expand-button.tsx';
import classes from './setting-cards.module.css';
import { SettingDetails } from './setting-details.tsx';
import { powerText, speedText } from './setting-facts.ts';
import type { SettingListProps } from './setting-list.ts';

/** Saved settings on a phone. */
export function SettingCards(props: SettingListProps) {
  const { settings, isOpened, onToggle, isDeleting, onDelete } = props;
  const units = useUnits();
  return (
    <ul className={classes.list} aria-label={i18n.t('Saved settings')}>
      {settings.map((setting) => (
        <Card as="li" key={setting.id} className={classes.card ?? ''}>
          <div className={classes.head}>
            <h2 className={classes.name}>{setting.name}</h2>
            <ExpandButton
              name={setting.name}
              opened={isOpened(setting.id)}
              controls={`setting-${setting.id}`}
              onToggle={() => onToggle(setting.id)}
            />
          </div>
          <p className={classes.numbers}>
            <b>{speedText(setting, units)}</b>
            <b>{powerText(setting)}</b>
            <b>{i18n.t('{n, plural, one {# pass} other {# passes}}', { n: setting.passes })}</b>
          </p>
          <p className={classes.small}>
            <ConfidenceMeter confidence={setting.confidence} />
            <span>{setting.machine_name}</span>
            <span>{formatDate(setting.created_at)}</span>
          </p>
          {isOpened(setting.id) ? (
            <div id={`setting-${setting.id}`} className={classes.opened}>
              <SettingDetails
                setting={setting}
                isDeleting={isDeleting(setting.id)}
                onDelete={() => onDelete(setting)}
              />
            </div>
          ) : null}
        </Card>
      ))}
    </ul>
  );
}
