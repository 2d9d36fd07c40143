import { describe, expect, it } from 'vitest';
import { DIODE_10W } from '../engine/testing/make-job.ts';
import { LIGHTBURN_PALETTE } from './palette.ts';
import { inRunOrder } from './split-card.ts';
import { cardOf, stepFor } from './testing/make-card.ts';
import { writeCardSvg } from './write-card-svg.ts';

describe('writeCardSvg', () => {
  it('TST-13 draws to scale, one color per cell from gentle to strong, labels in the last color', async () => {
    const card = cardOf();
    const [file, ...further] = writeCardSvg(card);
    expect(further).toEqual([]);
    const text = String(file?.content);
    await expect(text).toMatchFileSnapshot('testing/golden/cut-power-speed.svg');
    const { width_mm, height_mm } = card.outer;
    expect(text).toContain(
      `width="${width_mm}mm" height="${height_mm}mm" viewBox="0 0 ${width_mm} ${height_mm}"`,
    );
    inRunOrder(card).forEach(({ id, box }, at) => {
      const top = Number((height_mm - box.y_mm).toPrecision(6));
      expect(text).toContain(
        `<path id="cell-${id}" fill="none" stroke="#${LIGHTBURN_PALETTE[at]}" stroke-width="0.1" d="M${box.x_mm} ${top}L`,
      );
    });
    expect(text).toContain(`id="labels" fill="none" stroke="#${LIGHTBURN_PALETTE[29]}"`);
    expect(text.match(/id="cell-[^>]*Z">/g)).toHaveLength(card.cells.length);
  });

  it('TST-14 never gives two cells of a file the same color', () => {
    const base = stepFor({ operation: 'Engrave', material: 'basswood', machine: DIODE_10W });
    const card = cardOf({ base, machine: DIODE_10W, columns: { axis: 'power_percent', count: 8 } });
    const files = writeCardSvg(card);
    expect(files).toHaveLength(2);
    const ids = files.flatMap(({ content }) => {
      const found = [...String(content).matchAll(/id="cell-(\w+)" fill="none" stroke="(#\w+)"/g)];
      expect(new Set(found.map(([, , color]) => color)).size).toBe(found.length);
      return found.map(([, id]) => id);
    });
    expect(ids).toEqual(inRunOrder(card).map(({ id }) => id));
  });
});
