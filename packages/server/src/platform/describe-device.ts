import { createRequire } from 'node:module';
import type { Session } from '@beamwright/contract';
import type * as BowserModule from 'bowser';

const require = createRequire(import.meta.url);

type Device = Pick<Session, 'device_type' | 'browser' | 'system'>;

/** What the `User-Agent` header says. An iPad that asks for desktop pages says it is a Mac. */
export function describeDevice(userAgent: string | null): Device {
  if (!userAgent) return { device_type: 'desktop', browser: null, system: null };
  // At the first use, because no start needs it: 2 MB.
  const Bowser = require('bowser') as typeof BowserModule;
  const { browser, os, platform } = Bowser.parse(userAgent);
  return {
    device_type:
      platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop',
    browser: browser.name || null,
    // "Safari on iPhone" says more than "Safari on iOS".
    system: (platform.vendor === 'Apple' && platform.model) || os.name || null,
  };
}
