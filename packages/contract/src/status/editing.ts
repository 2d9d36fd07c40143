import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, ownId, text } from '../schema.ts';
import {
  INCIDENT_PHASES,
  MAX_STATUS_TEXT,
  STATUS_KINDS,
  statusDraft,
  statusEntry,
} from './parts.ts';

const NOT_ADMIN = 'admin_access_required';
const statusText = text(MAX_STATUS_TEXT, 'Plain text.');
const byId = z.object({ id: id('incident or maintenance') });
const seenAt = field(z.iso.datetime({ offset: true }), '`updated_at` of the edited version.');
const REFUSED_DRAFTS = [
  'status_component_missing',
  'status_incident_in_future',
  'status_times_reversed',
] as const;
const phase = field(
  z.nullable(z.enum(INCIDENT_PHASES)),
  'How far the incident is; null in a maintenance.',
);

export const listStatusEntries = defineOperation({
  id: 'status.listEntries',
  method: 'GET',
  internal: true,
  path: '/admin/status',
  summary: 'List incidents and maintenance, newest first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  output: z.object({ items: field(z.array(statusEntry), 'Incidents and maintenance.') }),
  status: 200,
  errors: [],
});

export const createStatusEntry = defineOperation({
  id: 'status.createEntry',
  method: 'POST',
  internal: true,
  path: '/admin/status',
  summary: 'Publish an incident or a maintenance with its first update.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject({
    id: ownId,
    kind: field(z.enum(STATUS_KINDS), 'What it is.'),
    ...statusDraft.def.shape,
    phase,
    text: statusText,
  }),
  output: statusEntry,
  status: 201,
  errors: ['already_added', 'too_many_status_entries', ...REFUSED_DRAFTS],
});

export const changeStatusEntry = defineOperation({
  id: 'status.changeEntry',
  method: 'PATCH',
  internal: true,
  path: '/admin/status/{id}',
  summary: 'Change an incident or a maintenance. Refused if someone else has changed it.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    ...statusDraft.def.shape,
    updated_at: seenAt,
  }),
  output: statusEntry,
  status: 200,
  errors: ['not_found', 'changed_meanwhile', ...REFUSED_DRAFTS],
});

export const addStatusUpdate = defineOperation({
  id: 'status.addUpdate',
  method: 'POST',
  internal: true,
  path: '/admin/status/{id}/updates',
  summary: 'Add an update to an incident or a maintenance. The phase resolved ends an incident.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ id: ownId, phase, text: statusText }),
  output: statusEntry,
  status: 201,
  errors: ['not_found', 'already_added', 'too_many_status_entries'],
});

export const changeStatusUpdate = defineOperation({
  id: 'status.changeUpdate',
  method: 'PATCH',
  internal: true,
  path: '/admin/status/{id}/updates/{update_id}',
  summary:
    'Correct the text of an update, which is then shown as edited. Refused if someone else has changed the incident or maintenance.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: z.object({ ...byId.def.shape, update_id: id('update') }),
  body: z.strictObject({ text: statusText, updated_at: seenAt }),
  output: statusEntry,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
});

export const deleteStatusEntry = defineOperation({
  id: 'status.deleteEntry',
  method: 'DELETE',
  internal: true,
  path: '/admin/status/{id}',
  summary: 'Delete an incident or a maintenance with its updates. It can’t be restored.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  status: 204,
  errors: ['not_found'],
});
