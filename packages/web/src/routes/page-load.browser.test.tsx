import {
  decideConsent,
  endVisit,
  getConsent as getOperation,
  PAGES,
  recordPageLoad,
  recordPageView,
  startVisit,
} from '@beamwright/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setConsent } from '../lib/consent.ts';
import { api } from '../testing/fake-api.ts';
import { aConsent, aStoredConsent } from '../testing/fake-consent.ts';
import { withMachines } from '../testing/fake-machines.ts';
import { expectShown, heading } from '../testing/find.ts';
import { aMachine, aProfile, idOf } from '../testing/samples.ts';
import { openApp } from '../testing/screen.tsx';

const allowed = { analytics: true };
const loads = () => api.calls(recordPageLoad);
const hide = () => window.dispatchEvent(new PageTransitionEvent('pagehide'));

/** The document of the tests counts as the one of the app. */
function loadedAs(path: string) {
  const [navigation] = performance.getEntriesByType('navigation');
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation'
      ? [{ ...navigation?.toJSON(), name: new URL(path, location.href).href }]
      : [],
  );
}

beforeEach(() => {
  withMachines(aMachine());
  api.on(getOperation, () => ({ consent: aConsent(allowed) }));
  api.on(decideConsent, () => ({ consent: aConsent() }));
  api.on(startVisit, { id: idOf(70) });
  for (const operation of [recordPageView, endVisit, recordPageLoad] as const) {
    api.on(operation, undefined);
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  setConsent(null);
});

describe('page loads', () => {
  it('are reported once, when the page is left, with the pattern of the page', async () => {
    setConsent(aStoredConsent(allowed));
    loadedAs(location.pathname);
    openApp('/machines', aProfile());
    await expect.poll(() => api.calls(recordPageView)).toHaveLength(1);
    expect(loads()).toEqual([]);
    hide();
    hide();
    await expect.poll(loads).toHaveLength(1);
    const [report] = loads();
    expect(PAGES).toContain(report?.body.page);
    expect(report?.body).toMatchObject({
      page: '/machines',
      dom_content_loaded: expect.any(Number),
      resource_count: expect.any(Number),
    });
  });

  it('are not measured before a yes', async () => {
    setConsent(aStoredConsent());
    api.on(getOperation, () => ({ consent: aConsent() }));
    loadedAs(location.pathname);
    openApp('/machines', aProfile());
    await expectShown(heading('Machines'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    hide();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loads()).toEqual([]);
  });

  it('are not reported once consent is withdrawn', async () => {
    setConsent(aStoredConsent(allowed));
    loadedAs(location.pathname);
    openApp('/machines', aProfile());
    await expect.poll(() => api.calls(recordPageView)).toHaveLength(1);
    setConsent(aStoredConsent());
    hide();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loads()).toEqual([]);
  });

  it('are not measured of another page than the one that was loaded', async () => {
    setConsent(aStoredConsent(allowed));
    loadedAs('/login');
    openApp('/machines', aProfile());
    await expect.poll(() => api.calls(recordPageView)).toHaveLength(1);
    hide();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(loads()).toEqual([]);
  });
});
