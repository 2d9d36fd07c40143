import {
  FAILING_RESULTS,
  FAILING_SHARE,
  MIN_EVIDENCE_USERS,
  type EvidenceGroup,
  type EvidenceDays,
} from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Pill } from '../../ui/pill.tsx';
import { Text } from '../../ui/text.tsx';
import { BandPlot } from './band-plot.tsx';
import classes from './evidence.module.css';
import { PartCard } from './part-card.tsx';

/** Results against our bands: where answers fail, how, and by how much. */
export function GroupsPart({ groups, days }: { groups: EvidenceGroup[]; days: EvidenceDays }) {
  return (
    <PartCard
      title={i18n.t('Results against our answers')}
      sub={i18n.t(
        'With results of at least {users} users each. Flagged when {share} of {results} or more results fail. The bar is our band; the dot is what worked.',
        {
          users: MIN_EVIDENCE_USERS,
          share: formatPercent(FAILING_SHARE),
          results: FAILING_RESULTS,
        },
      )}
      part="groups"
      days={days}
      empty={
        groups.length === 0
          ? i18n.t('No kind of work has results of {n} users yet.', { n: MIN_EVIDENCE_USERS })
          : null
      }
    >
      <ul>
        {groups.map((group) => (
          <Box as="li" key={keyOf(group)} pad="12 20" line="top" className={classes.group}>
            <Box canShrink>
              <Text block size="small" weight={500} breakWords>
                {i18n.t('{operation} {material}', group)}
              </Text>
              <Text block size="label" tone="third">
                {machineText(group)}
              </Text>
            </Box>
            <Box canShrink>
              {group.is_failing ? (
                <Pill state="stop">{shareText(group)}</Pill>
              ) : (
                <Text size="small">{shareText(group)}</Text>
              )}
              <Text block size="label" tone="third">
                {i18n.t('{low} to {high} likely · {users} users', {
                  low: formatPercent(group.share_low),
                  high: formatPercent(group.share_high),
                  users: formatNumber(group.users),
                })}
              </Text>
            </Box>
            <BandPlot group={group} />
            <Text size="small" tone="second">
              {adviceOf(group)}
            </Text>
          </Box>
        ))}
      </ul>
    </PartCard>
  );
}

const keyOf = ({ material, laser_type, is_galvo, watts_class, operation }: EvidenceGroup): string =>
  [material, laser_type, is_galvo, watts_class, operation].join(' ');

const machineText = ({ laser_type, is_galvo, watts_class }: EvidenceGroup): string =>
  is_galvo
    ? i18n.t('{laser_type} galvo, up to {watts_class} W', { laser_type, watts_class })
    : i18n.t('{laser_type}, up to {watts_class} W', { laser_type, watts_class });

const shareText = ({ failed, results }: EvidenceGroup): string =>
  i18n.t('{share} of {results} failed', {
    share: formatPercent(failed / results),
    results: formatNumber(results),
  });

/** What an administrator does about it. */
function adviceOf({ direction, working_ratio, band, is_failing }: EvidenceGroup): string {
  const how = {
    too_hot: i18n.t('Too hot.'),
    too_weak: i18n.t('Too weak.'),
    both: i18n.t('Too hot and too weak.'),
  };
  const said = direction === null ? '' : how[direction];
  if (working_ratio === null || band === null) return said;
  const times = formatNumber(working_ratio, { maximumFractionDigits: 2 });
  if (working_ratio > band[1] || working_ratio < band[0]) {
    return `${said} ${i18n.t('Works at {times} × our energy, outside our band. Publish a row for it.', { times })}`.trim();
  }
  return is_failing
    ? `${said} ${i18n.t('Works at {times} × our energy. Check thickness and lens.', { times })}`.trim()
    : `${said} ${i18n.t('Works at {times} × our energy.', { times })}`.trim();
}
