import type { Breadcrumb, ErrorEvent } from '@beamwright/contract';
import { formatNumber } from '../../../../lib/format.ts';
import { i18n } from '../../../../lib/i18n.ts';
import { Box } from '../../../../ui/box.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { CardHead } from './card-head.tsx';
import { clockTime } from './clock-time.ts';

/** What happened before, with the error as its end. */
export function Breadcrumbs({ event, events }: { event: ErrorEvent; events: number }) {
  const { breadcrumbs, visit_ms } = event;
  if (breadcrumbs.length === 0) return null;
  return (
    <Card flush clip aria-label={i18n.t('Before the error')}>
      <CardHead title={i18n.t('Before the error')}>
        {visit_ms === null ? null : (
          <Text size="small" tone="third">
            {i18n.t('One visit, {n} s', { n: formatNumber(Math.round(visit_ms / 1000)) })}
          </Text>
        )}
      </CardHead>
      <ol>
        {breadcrumbs.map((crumb, index) => (
          <Crumb
            key={`${crumb.at} ${index}`}
            crumb={crumb}
            isError={crumb.kind === 'error' && index === breadcrumbs.length - 1}
            events={events}
          />
        ))}
      </ol>
    </Card>
  );
}

interface CrumbProps {
  crumb: Breadcrumb;
  /** The error itself, not one before it. */
  isError: boolean;
  events: number;
}

function Crumb({ crumb, isError, events }: CrumbProps) {
  const tone = isError ? 'stop' : 'third';
  return (
    <Row as="li" gap="4 12" align="baseline" wrap pad="8 20" line="top">
      <Text size="label" mono tone={tone} noShrink style={{ width: 104 }}>
        {clockTime(crumb.at)}
      </Text>
      <Text size="label" weight={500} tone={tone} noShrink style={{ width: 40 }}>
        {crumb.kind}
      </Text>
      <Box
        grow
        size="small"
        tone={isError ? 'stop' : 'first'}
        breakWords
        style={{ flexBasis: 180 }}
      >
        {crumb.text}
      </Box>
      <Text size="label" mono tone={tone}>
        {isError ? i18n.t('{n} of these', { n: formatNumber(events) }) : answerText(crumb)}
      </Text>
    </Row>
  );
}

/** `201 in 1,184 ms` */
function answerText({ status, ms }: Breadcrumb): string {
  if (status === null) return '';
  const answer = status === 0 ? i18n.t('no answer') : String(status);
  return ms === null
    ? answer
    : i18n.t('{answer} in {ms} ms', { answer, ms: formatNumber(Math.round(ms)) });
}
