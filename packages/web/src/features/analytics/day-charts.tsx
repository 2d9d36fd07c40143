import type { Figures } from '@beamwright/contract';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { BarChart } from '../../ui/charts/bar-chart.tsx';
import { Cell, Cells } from '../../ui/charts/cells.tsx';
import { ChartRow } from '../../ui/charts/crosshair.tsx';
import { Figure } from '../../ui/charts/figure.tsx';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { QuietLink } from '../../ui/quiet-link.tsx';
import type { ShownFigure } from './days-dialog.tsx';
import { FigureButton } from './figure-button.tsx';

type DayKey = 'signups' | 'visits' | 'active';

interface DayChartsProps {
  figures: Figures;
  onShow: (figure: ShownFigure) => void;
}

/** Sign-ups, active users and visits of each day, with one crosshair. */
export function DayCharts({ figures: { days, active_30 }, onShow }: DayChartsProps) {
  const visits = { of: 'visits', name: '', title: i18n.t('Visits') } as const;
  const pointsOf = (key: DayKey) => days.map((day) => ({ at: day.day, value: day[key] }));
  const sumOf = (key: DayKey) => formatNumber(days.reduce((sum, day) => sum + day[key], 0));
  const look = { format: (value: number) => formatNumber(value), formatAt: formatDate, height: 84 };
  return (
    <Card flush clip aria-label={i18n.t('By day')}>
      <ChartRow>
        <Cells least="260px">
          <Cell>
            <Figure
              label={i18n.t('Sign-ups')}
              value={sumOf('signups')}
              unit={i18n.t('of all users')}
            />
            <BarChart label={i18n.t('Sign-ups by day')} points={pointsOf('signups')} {...look} />
            <QuietLink to="/admin/users">{i18n.t('Newest users')}</QuietLink>
          </Cell>
          <Cell>
            <Figure
              label={i18n.t('Active users')}
              value={formatNumber(active_30)}
              unit={i18n.t('with a visit in 30 days')}
            />
            <LineChart
              area
              label={i18n.t('Active users by day')}
              points={pointsOf('active')}
              {...look}
            />
            <Box marginTop={8}>
              <FigureButton figure={visits} onShow={onShow}>
                {i18n.t('Users of each day')}
              </FigureButton>
            </Box>
          </Cell>
          <Cell>
            <Figure
              label={i18n.t('Visits')}
              value={sumOf('visits')}
              unit={i18n.t('in this range')}
            />
            <BarChart label={i18n.t('Visits by day')} points={pointsOf('visits')} {...look} />
            <Box marginTop={8}>
              <FigureButton figure={visits} onShow={onShow}>
                {i18n.t('Visits of each day')}
              </FigureButton>
            </Box>
          </Cell>
        </Cells>
      </ChartRow>
    </Card>
  );
}
