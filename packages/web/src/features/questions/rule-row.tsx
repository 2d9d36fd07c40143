import { Switch } from '../../ui/switch.tsx';
import { Link } from '@tanstack/react-router';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { ListRow } from '../../ui/row-list.tsx';
import classes from './rule-row.module.css';
import { Text } from '../../ui/text.tsx';

interface RuleRowProps {
  /** URL hash of the rule's editor. */
  hash: string;
  name: string;
  /** What the rule matches and does, in one line. */
  line: string;
  /** Filters and priority, in small print. */
  facts: readonly (string | null)[];
  isActive: boolean;
  changed_at: string;
  onToggle: (isActive: boolean) => void;
}

/** One trigger or safety block; opens its editor. */
export function RuleRow(props: RuleRowProps) {
  const { hash, name, line, facts, isActive, changed_at, onToggle } = props;
  const shown = facts.filter((fact) => fact !== null);
  return (
    <ListRow className={classes.row ?? ''}>
      <Link to="/admin/questions" hash={hash} className={classes.open} data-opens-row>
        <Text weight={500}>{name}</Text>
        <Text size="small" tone="second" breakWords>
          {line}
        </Text>
        {shown.length > 0 ? (
          <Text size="label" mono leading={1.5} tone="third">
            {shown.join(' · ')}
          </Text>
        ) : null}
      </Link>
      <Text size="label" tone="third" tabular>
        {i18n.t('Changed {date}', { date: formatDateTime(changed_at) })}
      </Text>
      <Switch
        checked={isActive}
        label={isActive ? i18n.t('On') : i18n.t('Off')}
        aria-label={i18n.t('{name} enabled', { name })}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
    </ListRow>
  );
}
