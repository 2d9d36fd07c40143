import { i18n } from '../../../lib/i18n.ts';
import { laserName } from '../../../lib/laser-name.ts';
import { LASER_SLOTS } from './catalog-rows.ts';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import plot from '../../../ui/plot/plot.module.css';
import classes from './compare.module.css';

/** Where the comparison and its tray appear, with their sentences. Both stay hidden without a script. */
export function CompareFrame() {
  return (
    <>
      <Box
        as="section"
        ground="card"
        border="line"
        radius="card"
        className={classes.compare}
        data-part="compare"
        hidden
        aria-labelledby="compare-title"
      >
        <div className={classes.title}>
          <h2 id="compare-title" tabIndex={-1}>
            {i18n.t('Comparison')}
          </h2>
          <button type="button" data-part="print">
            {i18n.t('Print')}
          </button>
          <button type="button" data-part="close">
            {i18n.t('Close')}
          </button>
        </div>
        <p role="alert" data-part="compare-failed" hidden>
          {i18n.t('Couldn’t load the comparison. Your choice is kept; try again.')}
        </p>
        <div className={classes.scroll} tabIndex={0} role="group" aria-labelledby="compare-title">
          <table aria-labelledby="compare-title" hidden>
            <thead>
              <tr data-row="name">
                <td />
              </tr>
            </thead>
            <tbody>
              {ROWS().map(({ key, title, more }) => (
                <tr key={key} data-row={key}>
                  <th scope="row">
                    {title}
                    {more ? <small>{more}</small> : null}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <CutChart />
      </Box>
      <Row
        gap={8}
        pad={8}
        ground="card"
        border="strong"
        radius="card"
        shadow="float"
        className={classes.tray}
        data-part="tray"
        hidden
        role="region"
        aria-label={i18n.t('Compare')}
        data-add={i18n.t('Compare {name}', { name: '{name}' })}
        data-remove={i18n.t('Remove {name}', { name: '{name}' })}
        data-more={i18n.t('Add one more')}
        data-full={i18n.t('Four is the most. Remove one first.')}
      >
        <Row as="ul" wrap gap={8} align="stretch" />
        <span data-part="one-more" />
        <button type="button" data-part="open">
          {i18n.t('Compare')} <data />
        </button>
      </Row>
    </>
  );
}

/** Filled when the comparison opens. */
function CutChart() {
  return (
    <figure className={classes.chart} data-part="chart" hidden>
      <figcaption>
        <b>{i18n.t('Published cut speeds')}</b>{' '}
        {i18n.t('mm/s over thickness in mm. Every dot is one published setting.')}
      </figcaption>
      <div data-part="chart-lasers" role="group" aria-label={i18n.t('Laser')} />
      <div
        className={plot.plot}
        data-part="plot"
        data-label={i18n.t(
          '{laser}: published cut speeds over thickness. Move with the arrow keys.',
          { laser: '{laser}' },
        )}
        data-dot={i18n.t('{name}, {mm} mm: {speed} mm/s at {watts} W', {
          name: '{name}',
          mm: '{mm}',
          speed: '{speed}',
          watts: '{watts}',
        })}
      />
      <ul
        data-part="key"
        data-never={i18n.t('{name} is never shown with settings.', { name: '{name}' })}
      />
      <details className={plot.dots} data-part="dots">
        <summary>{i18n.t('Show as a table')}</summary>
        <div tabIndex={0} role="group" aria-label={i18n.t('Published cut speeds')}>
          <table>
            <thead>
              <tr>
                <th scope="col">{i18n.t('Material')}</th>
                <th scope="col">{i18n.t('Thickness (mm)')}</th>
                <th scope="col">{i18n.t('Power (W)')}</th>
                <th scope="col">{i18n.t('Speed (mm/s)')}</th>
              </tr>
            </thead>
            <tbody />
          </table>
        </div>
      </details>
    </figure>
  );
}

interface RowTitle {
  key: string;
  title: string;
  more?: string;
}

const ROWS = (): RowTitle[] => [
  { key: 'watch', title: i18n.t('Watch for') },
  ...LASER_SLOTS.map(({ laser }) => ({ key: laser.toLowerCase(), title: laserName(laser) })),
  { key: 'emissions', title: i18n.t('Gives off') },
  {
    key: 'limits',
    title: i18n.t('Cuts up to, in one pass'),
    more: i18n.t('Diode: vendors’ best cases. Expect 30 % less.'),
  },
  { key: 'density', title: i18n.t('Density') },
  { key: 'settings', title: i18n.t('Published settings') },
  { key: 'instead', title: i18n.t('Use instead') },
];
