import { CONSENT_VERSION } from '@beamwright/contract';
import type { OwnerClient } from '../../src/platform/db/client.ts';
import { fillAnalytics } from './analytics.ts';
import { fillAudit } from './audit.ts';
import { fillBanners } from './banners.ts';
import { fillErrors } from './errors.ts';
import { fillEvidence } from './evidence.ts';
import { fillPeople } from './people.ts';
import { fillPerformance } from './performance.ts';
import type { FillSize } from './size.ts';
import { fillWork } from './work.ts';

export const print = (line: string) => process.stdout.write(`${line}\n`);

export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  const result = await work();
  print(`${what}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  return result;
}

/** Rows as users and processes leave them; what tasks roll up is left to the tasks. Needs one administrator. */
export async function fillInstallation(client: OwnerClient, size: FillSize): Promise<void> {
  const { rows } = await client.query(
    `select id from profiles where role = 'admin' order by created_at limit 1`,
  );
  const [admin] = rows as { id: string }[];
  if (admin === undefined) throw new Error('There is no administrator');
  const users = await timed('people', () => fillPeople(client, size, CONSENT_VERSION));
  const audit = { users, admin: admin.id };
  await timed('work', () => fillWork(client, size));
  await timed('banners', () => fillBanners(client, size, admin.id));
  await timed('audit log', () => fillAudit(client, size, audit));
  await timed('evidence', () => fillEvidence(client, size));
  await timed('errors', () => fillErrors(client, size, users));
  await timed('analytics', () => fillAnalytics(client, size));
  await timed('performance', () => fillPerformance(client, size, users));
  await timed('analyzed', () => client.query('analyze'));
}
