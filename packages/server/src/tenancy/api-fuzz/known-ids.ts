import { randomUUID } from 'node:crypto';
import type { OwnedRows } from '../operation-sample.ts';
import { happens, oneOf, type Draw } from './values-of.ts';

/** Of each kind of row, the newest that answers named. */
const MAX_KNOWN = 40;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const byKind = (rows: OwnedRows): Record<string, string> => ({
  machines: rows.machineId,
  lenses: rows.lensId,
  jobs: rows.jobId,
  settings: rows.settingId,
  'find-setting': rows.settingId,
  versions: rows.versionId,
  folders: rows.folderId,
  feedback: rows.feedbackId,
  'test-cards': rows.testCardId,
  materials: rows.materialId,
  imports: rows.importId,
  exports: rows.exportId,
  sessions: rows.visitId,
  teams: rows.teamId,
  invitations: rows.invitationId,
  messages: rows.messageId,
  notices: rows.noticeId,
  devices: rows.deviceId,
  'api-keys': rows.keyId,
  'job-batches': rows.keyId,
  webhooks: rows.endpointId,
  deliveries: rows.deliveryId,
  kiosks: rows.kioskId,
  consultations: rows.caseId,
  'solved-cases': rows.caseId,
  members: rows.userId,
  users: rows.userId,
});

export interface KnownIds {
  /** An id for a field or the parameter after a part of a path; mostly one of the caller. */
  draw: (draw: Draw, kind: string) => string;
  /** Takes over the ids of an answer. */
  learn: (path: string, body: unknown) => void;
}

/** Ids of rows by kind: the caller’s, those that answers name, and some of another account. */
export function createKnownIds(own: OwnedRows, victim: OwnedRows): KnownIds {
  const kinds = new Map(Object.entries(byKind(own)).map(([kind, id]) => [kind, [id]]));
  const others = Object.values(byKind(victim)).filter(Boolean);
  const all = () => [...kinds.values()].flat().filter(Boolean);

  function add(kind: string, id: unknown): void {
    if (typeof id !== 'string' || !UUID.test(id)) return;
    const ids = kinds.get(kind) ?? [];
    if (ids.includes(id)) return;
    kinds.set(kind, [...ids.slice(-MAX_KNOWN), id]);
  }

  return {
    draw: (draw, name) => {
      // What is added may have any id, so that it would look like a row of another account.
      if (name === 'id') return happens(draw, 70) ? randomUUID() : oneOf(draw, all());
      if (happens(draw, 6)) return randomUUID();
      if (happens(draw, 6)) return oneOf(draw, others);
      if (happens(draw, 6)) return oneOf(draw, all());
      const plural = name.replace(/_ids?$/, '').replaceAll('_', '-');
      const ids = kinds.get(name) ?? kinds.get(`${plural}s`) ?? kinds.get(`${plural}es`) ?? all();
      return oneOf(draw, ids.length > 0 ? ids : all());
    },
    learn: (path, body) => {
      const kind = path.split('/').findLast((part) => part !== '' && !part.startsWith('{')) ?? '';
      const { id, items } = (body ?? {}) as { id?: unknown; items?: unknown };
      add(kind, id);
      if (Array.isArray(items))
        for (const item of items.slice(0, 5)) add(kind, (item as { id?: unknown } | null)?.id);
    },
  };
}
