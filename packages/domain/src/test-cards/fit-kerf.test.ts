import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { fitKerf } from './fit-kerf.ts';
import { cardOf } from './testing/make-card.ts';

const card = cardOf({ kind: 'kerf' });

describe('TST-9 fitKerf', () => {
  it('is the loss per piece, in both directions', () => {
    expect(card.kerf).toEqual({ pieces: 10, piece_mm: 5 });
    const fit = fitKerf(card, { x_mm: [48.2, 48], y_mm: [47.6] });
    expect(fit).toMatchObject({
      ok: true,
      value: { kerf_x_mm: 0.19, kerf_y_mm: 0.24, kerf_mm: 0.215, band_mm: [0.175, 0.245] },
    });
    expect(fit.ok && english(fit.value.reasons).join(' ')).toMatch(
      /50 mm drawn − measured length.*directions differ/,
    );
  });

  it('accepts one direction, and says what remains unknown', () => {
    const fit = fitKerf(card, { x_mm: [48], y_mm: [] });
    expect(fit).toMatchObject({ value: { kerf_mm: 0.2, kerf_y_mm: null } });
    expect(fit.ok && english(fit.value.reasons).join(' ')).toContain('Only one direction');
  });

  it.each([
    { x_mm: [], y_mm: [], code: 'NO_MEASURES' },
    { x_mm: [50], y_mm: [], code: 'MEASURE_UNLIKELY' },
    { x_mm: [48], y_mm: [29], code: 'MEASURE_UNLIKELY' },
    { x_mm: [Number.NaN], y_mm: [], code: 'MEASURE_UNLIKELY' },
  ])('refuses $x_mm and $y_mm: $code', ({ code, ...measures }) => {
    expect(fitKerf(card, measures)).toMatchObject({ ok: false, issues: [{ code }] });
  });

  it('belongs to a kerf card', () => {
    expect(fitKerf(cardOf(), { x_mm: [48], y_mm: [] })).toMatchObject({ ok: false });
  });
});
