import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { closeScreen, openPart } from '../../testing/screen.tsx';
import { expectGone, expectShown, text } from '../../testing/find.ts';
import { BarChart } from './bar-chart.tsx';
import { ChartRow } from './crosshair.tsx';
import { LineChart } from './line-chart.tsx';

const days = (...values: (number | null)[]) =>
  values.map((value, index) => ({ at: `2026-11-0${index + 1}T00:00:00.000Z`, value }));
const failed = (error: unknown) => {
  throw error;
};
const slider = (name: string) => page.getByRole('slider', { name });
const look = {
  format: (value: number) => `${value} ms`,
  formatAt: (at: string) => `Nov ${at.slice(8, 10)}`,
};

describe('charts', () => {
  beforeEach(() => {
    openPart(
      <ChartRow>
        <LineChart {...look} label="INP" points={days(120, null, 148)} />
        <BarChart
          {...look}
          format={String}
          label="Errors"
          points={days(3, 4, 5)}
          marks={[{ at: '2026-11-02T00:00:00.000Z', label: '1.4.2' }]}
        />
      </ChartRow>,
      failed,
    );
  });
  afterEach(closeScreen);

  it('say what they show and where they end', async () => {
    await expect
      .element(slider('INP'))
      .toHaveAccessibleDescription('Between 120 ms and 148 ms, 1 gap');
    await expect.element(slider('INP')).toHaveAttribute('aria-valuetext', 'Nov 03: 148 ms');
    await expectShown(text('1.4.2'));
  });

  it('move one crosshair through all charts of the row with the arrow keys', async () => {
    await expectShown(slider('INP'));
    slider('INP').element().focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(slider('INP')).toHaveAttribute('aria-valuetext', 'Nov 02: no data');
    await expect.element(slider('Errors')).toHaveAttribute('aria-valuetext', 'Nov 02: 4');
    await userEvent.keyboard('{Home}');
    await expectShown(text('Nov 01: 120 ms'));
    await userEvent.keyboard('{Escape}');
    await expectGone(text('Nov 01: 120 ms'));
  });

  it('follow the pointer', async () => {
    await slider('Errors').hover({ position: { x: 2, y: 20 } });
    await expectShown(text('Nov 01: 3'));
    await expectShown(text('Nov 01: 120 ms'));
    await slider('Errors').unhover();
    await expectGone(text('Nov 01: 3'));
  });
});
