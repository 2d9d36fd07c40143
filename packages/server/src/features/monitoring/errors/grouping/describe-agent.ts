import type { Session } from '@beamwright/contract';
import { describeDevice } from '../../../../platform/describe-device.ts';

export interface Agent {
  /** With its version, such as Chrome 142. */
  browser: string | null;
  device_type: Session['device_type'] | null;
}

const MAX_NAME = 60;
const MAX_REMEMBERED = 200;
/** Browsers name those that they are built on too, so the first that fits. */
const VERSIONS = [
  /Edg(?:A|iOS)?\//,
  /OPR\//,
  /FxiOS\//,
  /Firefox\//,
  /CriOS\//,
  /Chrome\//,
  /Version\//,
];

const remembered = new Map<string, Agent>();

function versionIn(userAgent: string): string | undefined {
  for (const pattern of VERSIONS) {
    const at = pattern.exec(userAgent);
    if (at) return /^\d{1,5}/.exec(userAgent.slice(at.index + at[0].length))?.[0];
  }
  return undefined;
}

export function describeAgent(userAgent: string | null): Agent {
  if (userAgent === null) return { browser: null, device_type: null };
  const known = remembered.get(userAgent);
  if (known) return known;
  const { browser, device_type } = describeDevice(userAgent);
  const name = browser === null ? null : [browser, versionIn(userAgent)].filter(Boolean).join(' ');
  const agent = { browser: name?.slice(0, MAX_NAME) ?? null, device_type };
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(userAgent, agent);
  return agent;
}
