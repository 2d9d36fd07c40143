import { listPens } from '@beamwright/contract';
import type { PenSheetRow } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Page } from '../../../ui/page.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { settingsText } from '../../../lib/settings-text.ts';
import classes from './pens-page.module.css';
import type { PensSearch } from './pens-search.ts';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';

/** Printable EZCAD pens, to be typed in at the machine. */
export function PensPage({ ids, filter }: PensSearch) {
  const isNamed = ids !== undefined || filter !== undefined;
  const body = ids ? { ids } : { filter: filter ?? {} };
  const { data, error, refetch } = useQuery({
    ...queryOptionsFor(listPens, { body }),
    enabled: isNamed,
  });
  return (
    <Page
      wide
      title={i18n.t('EZCAD pen sheet')}
      sub={i18n.t('Enter these in EZCAD’s pens. Test each on scrap of the same material.')}
      actions={
        <>
          <ButtonLink to="/library">{i18n.t('Library')}</ButtonLink>
          <Button
            variant="filled"
            disabled={!data}
            leftSection={<IconPrinter size={17} stroke={1.6} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            {i18n.t('Print')}
          </Button>
        </>
      }
    >
      {error ? <ErrorPanel error={error} onRetry={() => void refetch()} /> : null}
      {isNamed && !data && !error ? <ListSkeleton count={6} /> : null}
      {isNamed ? null : (
        <EmptyState title={i18n.t('No settings selected')}>
          {i18n.t('Select settings in your library, then choose Export › EZCAD pen sheet › Print.')}
        </EmptyState>
      )}
      {data ? <Sheet pens={data.items} leftOut={data.left_out_count} /> : null}
    </Page>
  );
}

interface Column {
  title: string;
  show: (pen: PenSheetRow) => string;
  isText?: boolean;
}

const number = (value: number | null) =>
  value === null ? '' : formatNumber(value, { maximumFractionDigits: 4, useGrouping: false });

const hatch = (pen: PenSheetRow) =>
  pen.hatch_type === '' || pen.hatch_line_distance_mm === null
    ? ''
    : i18n.t('{mm} mm at {angle}°{turn}{cross}', {
        mm: number(pen.hatch_line_distance_mm),
        angle: number(pen.hatch_angle_deg ?? 0),
        turn: pen.hatch_auto_rotate_deg ? ` +${number(pen.hatch_auto_rotate_deg)}°` : '',
        cross: pen.cross_hatch ? i18n.t(', crosshatch') : '',
      });

const columns = (): Column[] => [
  { title: i18n.t('Pen'), show: ({ pen }) => String(pen) },
  {
    title: i18n.t('Setting'),
    show: ({ name, step }) => (step === '' ? name : `${name}, ${step}`),
    isText: true,
  },
  { title: i18n.t('Loops'), show: ({ loop_count }) => number(loop_count) },
  { title: i18n.t('Speed (mm/s)'), show: ({ mark_speed_mm_s }) => number(mark_speed_mm_s) },
  { title: i18n.t('Power (%)'), show: ({ power_pct }) => number(power_pct) },
  { title: i18n.t('Frequency (kHz)'), show: ({ frequency_khz }) => number(frequency_khz) },
  { title: i18n.t('Pulse (ns)'), show: ({ pulse_width_ns }) => number(pulse_width_ns) },
  { title: i18n.t('Hatch'), show: hatch },
  {
    title: i18n.t('Contour'),
    show: ({ enable_contour }) => (enable_contour ? i18n.t('yes') : i18n.t('no')),
  },
  { title: i18n.t('Focus (mm)'), show: ({ focus_offset_mm }) => number(focus_offset_mm) },
  { title: i18n.t('Lens'), show: ({ lens }) => lens },
  { title: i18n.t('Note'), show: ({ note }) => note, isText: true },
];

function Sheet({ pens, leftOut }: { pens: readonly PenSheetRow[]; leftOut: number }) {
  const shown = columns().filter(({ show }) => pens.some((pen) => show(pen) !== ''));
  const machines = [...new Set(pens.map(({ laser_source }) => laser_source))].join(', ');
  return (
    <Box
      pad="16 20"
      ground="card"
      border="line"
      radius="card"
      className={classes.sheet}
      tabIndex={0}
      role="region"
      aria-label={i18n.t('Pens')}
    >
      <Text as="table" fullWidth size="small" leading={1.4} className={classes.pens}>
        <Text as="caption" pad="0 0 12" size="card" weight={600} leading={1.4} textAlign="left">
          {i18n.t('EZCAD pens for {machines}', { machines })}
          {leftOut > 0 ? (
            <span>{i18n.t('{settings} left out', { settings: settingsText(leftOut) })}</span>
          ) : null}
        </Text>
        <thead>
          <tr>
            {shown.map(({ title, isText }) => (
              <th key={title} scope="col" data-words={isText}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pens.map((pen) => (
            <tr key={pen.pen}>
              {shown.map(({ title, show, isText }) => (
                <td key={title} data-words={isText}>
                  {show(pen)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Text>
    </Box>
  );
}
