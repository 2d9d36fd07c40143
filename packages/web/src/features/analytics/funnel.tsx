import { MIN_USERS, type Figures, type FunnelStep } from '@beamwright/contract';
import { formatNumber, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { Text } from '../../ui/text.tsx';
import type { ShownFigure } from './days-dialog.tsx';
import { FigureButton } from './figure-button.tsx';
import classes from './share-row.module.css';

type Steps = NonNullable<Figures['funnel']>;

interface FunnelProps {
  steps: Figures['funnel'];
  onShow: (figure: ShownFigure) => void;
}

/** How far new users get, where they stop, and how long half of them take. */
export function Funnel({ steps, onShow }: FunnelProps) {
  return (
    <Card aria-label={i18n.t('From signing up to the first result')}>
      <Text as="h2" size="card">
        {i18n.t('From signing up to the first result')}
      </Text>
      <Text as="p" size="small" tone="second">
        {i18n.t('Users who signed up in this range, from their events. Times are medians.')}
      </Text>
      {steps === null ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('Not shown for fewer than {n} users.', { n: MIN_USERS })}
        </Text>
      ) : (
        <ul>
          {steps.map((step, at) => (
            <StepRow key={step.step} steps={steps} at={at} onShow={onShow} />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface StepRowProps {
  steps: Steps;
  at: number;
  onShow: (figure: ShownFigure) => void;
}

function StepRow({ steps, at, onShow }: StepRowProps) {
  const first = steps[0]?.users ?? 0;
  const { step, users, median_s } = steps[at] as Steps[number];
  const before = steps[at - 1]?.users ?? users;
  const lost = before === 0 ? 0 : 1 - users / before;
  const share = first === 0 ? 0 : users / first;
  return (
    <Box as="li" pad="8 0" line="between" className={classes.row}>
      <FigureButton figure={{ of: 'step', name: step, title: stepName(step) }} onShow={onShow}>
        {stepName(step)}
      </FigureButton>
      <ShareBar
        label={formatPercent(share)}
        parts={[
          { key: 'reached', share, tone: lost >= 0.5 ? 'warn' : 'plain' },
          { key: 'rest', share: 1 - share, tone: 'history' },
        ]}
      />
      <Text size="small" mono noWrap textAlign="right">
        {formatNumber(users)}
      </Text>
      <Text size="small" tone="second" noWrap textAlign="right">
        {at === 0
          ? ''
          : i18n.t('{lost} lost · {time}', {
              lost: formatPercent(lost),
              time: median_s === null ? '–' : durationText(median_s),
            })}
      </Text>
    </Box>
  );
}

function stepName(step: FunnelStep): string {
  switch (step) {
    case 'signup':
      return i18n.t('Signed up');
    case 'machine':
      return i18n.t('Added a machine');
    case 'job':
      return i18n.t('First job');
    case 'setting':
      return i18n.t('First saved setting');
    case 'result':
      return i18n.t('First result');
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `3 days`, `14 min`: the largest unit of which there are two. */
function durationText(seconds: number): string {
  const [unit, size] =
    UNITS.find(([, length]) => seconds >= 2 * length) ?? (['second', 1] as const);
  return formatNumber(Math.round(seconds / size), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
  });
}
