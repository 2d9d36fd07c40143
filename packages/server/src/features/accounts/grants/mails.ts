import type { GrantedRole } from '@beamwright/contract';
import { accountMail } from '@beamwright/domain/messages';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';

const open = { label: accountMail('open_settings_action'), path: '/settings' as const };

export const planGrantedMail = defineMail<{ plan: string; until: string }>({
  id: 'accounts.plan-granted',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ plan, until }) => ({
    subject: accountMail('plan_granted_subject', { plan }),
    text: [accountMail('plan_granted_text', { plan, until })],
    action: open,
    note: accountMail('plan_granted_note'),
  }),
});

export const planAssignedMail = defineMail<{ plan: string }>({
  id: 'accounts.plan-assigned',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ plan }) => ({
    subject: accountMail('plan_granted_subject', { plan }),
    text: [accountMail('plan_assigned_text', { plan })],
    action: open,
  }),
});

export const roleGrantedMail = defineMail<{ role: GrantedRole; until: string }>({
  id: 'accounts.role-granted',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ role, until }) => ({
    subject: accountMail(`role_${role}_subject`),
    text: [accountMail(`role_${role}_text`, { until })],
    action: open,
  }),
});
