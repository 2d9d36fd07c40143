import { describe, expect, it } from 'vitest';
import { cardOf } from './testing/make-card.ts';
describe('x', () => { it('y', () => {
  for (const kind of ['grid','focus','kerf'] as const) {
  const card = cardOf({kind});
  console.log(JSON.stringify({...card, cells: card.cells.slice(0,2), labels: card.labels.map(l=>l.text)}), card.cells.map(c=>c.energy.toFixed(2)+':'+c.run).join(' ')); }
  expect(1).toBe(1);
}); });
