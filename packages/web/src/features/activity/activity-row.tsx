import type { ActivityEntry } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate, formatDateTime, formatTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { useUnits } from '../../lib/units.ts';
import { useRenderMessage } from '../../lib/use-render-message.ts';
import { Face } from '../../ui/face.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Text } from '../../ui/text.tsx';
import { outcomeOf, writeEntry } from './activity-text.ts';
import classes from './activity.module.css';
import { shownChange } from './shown-change.ts';

interface ActivityRowProps {
  teamId: string;
  entry: ActivityEntry;
}

/** When, who, what, and what came of it. */
export function ActivityRow({ teamId, entry }: ActivityRowProps) {
  const { actor, created_at, details } = entry;
  const render = useRenderMessage();
  const change = shownChange(entry, useUnits());
  const parts = useParts({ teamId, entry });
  const outcome = outcomeOf(entry, formatDate);
  const { summary } = details;
  return (
    <li className={classes.row}>
      <Text
        as="time"
        size="small"
        tone="third"
        mono
        noWrap
        dateTime={created_at}
        title={formatDateTime(created_at)}
      >
        {formatTime(created_at)}
      </Text>
      <Face teamId={teamId} person={actor} />
      <Text as="div" tone="second" breakWords className={classes.text}>
        {writeEntry(entry, parts, change).map((part, at) => (
          <span key={at}>{part}</span>
        ))}
        {summary && !change && entry.count === 1 ? (
          <Text size="small" tone="third" block>
            {render(summary)}
          </Text>
        ) : null}
      </Text>
      {outcome ? (
        <Pill state={outcome.state} className={classes.outcome}>
          {outcome.text}
        </Pill>
      ) : null}
    </li>
  );
}

function useParts({ teamId, entry }: ActivityRowProps): Record<string, ReactNode> & {
  who: ReactNode;
  setting: ReactNode;
  machine: ReactNode;
  person: ReactNode;
} {
  const { id } = useProfile();
  const { actor, person, setting, machine } = entry;
  const bold = (name: string) => (
    <Text tone="first" weight={550}>
      {name}
    </Text>
  );
  const nameOf = (one: ActivityEntry['person']) => one?.name ?? i18n.t('Former member');
  const settingName = setting?.name ?? i18n.t('a setting');
  const machineName = machine?.name ?? i18n.t('a machine');
  return {
    who: bold(actor?.id === id ? i18n.t('You') : nameOf(actor)),
    // By name, because a sentence may go on with “of”.
    person: bold(nameOf(person)),
    setting:
      setting?.id == null ? (
        settingName
      ) : (
        <Link to="/library" search={{ team: teamId, setting: setting.id }}>
          {settingName}
        </Link>
      ),
    machine:
      machine?.id == null ? (
        machineName
      ) : (
        <Link to="/machines" search={{ team: teamId }}>
          {machineName}
        </Link>
      ),
  };
}
