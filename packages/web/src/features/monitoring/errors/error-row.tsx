import type { ErrorGroupSummary } from '@beamwright/contract';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { SparkBars } from '../../../ui/charts/spark-bars.tsx';
import { SelectBox } from '../../../ui/long-list/select-box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './error-list.module.css';
import { placeOf, severityName, versionsOf } from './error-text.ts';
import { StatePill } from './state-pill.tsx';
import { userCount } from './user-count.ts';

interface ErrorRowProps {
  group: ErrorGroupSummary;
  index: number;
  /** In px from the top of the list. */
  top: number;
  isPhone: boolean;
  isActive: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onToggle: (isRange: boolean) => void;
}

/** One group; whatever users or code wrote is shown as plain text. */
export function ErrorRow(props: ErrorRowProps) {
  const { group, index, top, isPhone, isActive, isSelected, onFocus, onToggle } = props;
  const tabIndex = isActive ? 0 : -1;
  const name = `${group.error_type}: ${group.message}`;
  return (
    <Box
      role="row"
      line="bottom"
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      onFocus={onFocus}
    >
      {isPhone ? null : (
        <span role="cell">
          <SelectBox name={name} isSelected={isSelected} tabIndex={tabIndex} onToggle={onToggle} />
        </span>
      )}
      <Box role="cell" canShrink>
        <Link
          to="/admin/errors/$groupId"
          params={{ groupId: group.id }}
          search={(before) => before}
          className={classes.link}
          tabIndex={tabIndex}
          data-list-index={index}
        >
          <Row as="span" gap={8}>
            <Text weight={600} size="small" truncate>
              {group.error_type}
            </Text>
            <StatePill state={group.state} isNew={group.is_new} />
          </Row>
          <Text block size="small" tone="second" truncate>
            {group.message}
          </Text>
          <Text block size="label" mono leading={1.5} tone="third" truncate>
            {placeOf(group)}
          </Text>
        </Link>
      </Box>
      {isPhone ? <PhoneNumbers group={group} /> : <Numbers group={group} />}
    </Box>
  );
}

const Spark = ({ group }: { group: ErrorGroupSummary }) => (
  <SparkBars
    values={group.trend}
    tone={group.state === 'came_back' ? 'stop' : 'plain'}
    label={i18n.t('From {first} to {last} events, at most {most}', {
      first: formatNumber(group.trend[0] ?? 0),
      last: formatNumber(group.trend.at(-1) ?? 0),
      most: formatNumber(Math.max(0, ...group.trend)),
    })}
  />
);

function Numbers({ group }: { group: ErrorGroupSummary }) {
  return (
    <>
      <span role="cell">
        <Spark group={group} />
      </span>
      <Text role="cell" size="small" mono textAlign="right">
        {formatNumber(group.events)}
      </Text>
      <Text role="cell" size="small" mono textAlign="right">
        {userCount(group.users)}
      </Text>
      <Text role="cell" size="label" mono tone="second" truncate pad="0 0 0 8">
        {versionsOf(group)}
      </Text>
      <Text
        role="cell"
        size="small"
        tone={group.severity === 'critical' ? 'stop' : 'second'}
        weight={group.severity === 'critical' ? 600 : 400}
      >
        {severityName(group.severity)}
      </Text>
    </>
  );
}

function PhoneNumbers({ group }: { group: ErrorGroupSummary }) {
  return (
    <Row gap={20} justify="between" align="end">
      <Row as="span" role="cell" gap={20} size="small" tone="second">
        <span>
          {i18n.t('{n, plural, one {{text} event} other {{text} events}}', {
            n: group.events,
            text: formatNumber(group.events),
          })}
        </span>
        <span>
          {i18n.t('{n, plural, one {{text} user} other {{text} users}}', {
            n: group.users,
            text: userCount(group.users),
          })}
        </span>
      </Row>
      <Box as="span" role="cell" noShrink style={{ width: 84 }}>
        <Spark group={group} />
      </Box>
    </Row>
  );
}
