import { describe, expect, it } from 'vitest';
import { placePanel } from './place-panel.ts';

const view = { left: 0, top: 0, width: 400, height: 800 };
const panel = { left: 0, top: 0, width: 200, height: 300 };

describe('placePanel', () => {
  it('is below its anchor, left edges aligned', () => {
    const anchor = { left: 40, top: 100, width: 80, height: 36 };
    expect(placePanel(anchor, panel, view, 'bottom-start')).toEqual({ left: 40, top: 142 });
  });

  it('is below its anchor, right edges aligned', () => {
    const anchor = { left: 300, top: 100, width: 80, height: 36 };
    expect(placePanel(anchor, panel, view, 'bottom-end')).toEqual({ left: 180, top: 142 });
  });

  it('moves above when there is no room below', () => {
    const anchor = { left: 40, top: 700, width: 80, height: 36 };
    expect(placePanel(anchor, panel, view, 'bottom-start').top).toBe(394);
  });

  it('moves below when there is no room above', () => {
    const anchor = { left: 40, top: 100, width: 80, height: 36 };
    expect(placePanel(anchor, panel, view, 'top-start').top).toBe(142);
  });

  it('stays inside the edges', () => {
    const anchor = { left: 360, top: 380, width: 30, height: 36 };
    const tall = { ...panel, height: 600 };
    expect(placePanel(anchor, tall, view, 'bottom-start')).toEqual({ left: 192, top: 192 });
  });
});
