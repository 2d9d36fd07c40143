import type { ErrorCode } from '@beamwright/contract';
import { inEnglish, safetyMessage } from '@beamwright/domain/messages';

/** A sentence of the specification with its section and error. `…` marks values. */
export interface SpecifiedMessage {
  section: '§3' | '§5' | '§8';
  text: string;
  /** The error with this title; left out if the sentence is not an API error. */
  code?: ErrorCode;
  /** The sentence with values, where a value has some of its punctuation. */
  example?: string;
}

export const SPECIFIED_MESSAGES: readonly SpecifiedMessage[] = [
  { section: '§5', text: 'Machine selection required' },
  { section: '§5', text: 'What thickness is the material? (e.g., 1mm, 1/8")' },
  { section: '§8', text: 'Connection Problem' },
  { section: '§8', text: 'Authentication Issue' },
  { section: '§8', text: 'Data Loading Problem' },
  { section: '§8', text: 'Library Loading Issue' },
  { section: '§8', text: 'Equipment Configuration Issue' },
  { section: '§8', text: 'Unexpected Error' },
  { section: '§8', text: 'Session Expired' },
  {
    section: '§8',
    text: 'Your session has expired. Please refresh the page to sign in again.',
  },
  { section: '§8', text: 'Refresh Page' },
  { section: '§8', text: 'Not authenticated', code: 'authentication_required' },
  { section: '§8', text: 'AI usage limit exceeded (…/…). Resets on …' },
  { section: '§8', text: 'AI usage limit exceeded. … of … requests used. Resets on …' },
  { section: '§8', text: 'Limit reached. Upgrade for more.' },
  { section: '§8', text: '… generations remaining' },
  { section: '§8', text: 'Connection Error' },
  {
    section: '§8',
    text: 'Your session has expired. Please sign in again to continue.',
    code: 'session_expired',
  },
  { section: '§8', text: 'Selected machine not found', code: 'machine_not_found' },
  {
    section: '§8',
    text: 'You have reached your plan limit of … AI jobs per month. Please upgrade your plan or wait until next month.',
    code: 'plan_limit_jobs',
  },
  {
    section: '§8',
    text: 'You have reached your plan limit of … saved recipes. Please upgrade your plan or delete some existing recipes.',
    code: 'plan_limit_recipes',
  },
  { section: '§8', text: 'Machine ID required to save settings' },
  {
    section: '§8',
    text: 'These settings are already saved in your library',
    code: 'already_saved',
  },
  {
    section: '§8',
    text: 'Invalid reference - machine or lens may have been deleted',
    code: 'invalid_reference',
  },
  {
    section: '§8',
    text: 'Invalid data format - please try regenerating the workflow',
    code: 'invalid_data_format',
  },
  {
    section: '§8',
    text: '❌ BLOCKED: …. Consider: …',
    example: inEnglish(
      safetyMessage('blocked', {
        reasons: [safetyMessage('unknown_material', { material: 'leatherette' })],
        alternatives: ['leather'],
      }),
    ),
  },
  { section: '§8', text: 'Network Error: Unable to connect to AI services.' },
  { section: '§8', text: 'Please try again in a few moments.' },
  { section: '§8', text: 'Safety check failed - proceed with caution' },
  { section: '§8', text: 'Setting not found', code: 'ai_setting_not_found' },
  {
    section: '§8',
    text: 'No rows were deleted. This might be an RLS policy issue.',
    code: 'nothing_deleted',
  },
  {
    section: '§8',
    text: 'Insufficient permissions: admin role required',
    code: 'admin_role_required',
  },
  {
    section: '§8',
    text: 'You must be an admin to delete settings',
    code: 'admin_role_required_to_delete',
  },
  { section: '§5', text: 'User not authenticated', code: 'job_authentication_required' },
  { section: '§8', text: 'Authentication required' },
  { section: '§8', text: 'Failed to create checkout session' },
  { section: '§8', text: 'Admin access required', code: 'admin_access_required' },
  {
    section: '§8',
    text: 'Notification banner system not yet enabled. Please run the migration.',
    code: 'banners_not_enabled',
  },
  { section: '§8', text: 'User profile not found' },
  { section: '§8', text: 'Plan "…" not found in subscription_plans table' },
  { section: '§8', text: 'Failed to subscribe to team messages' },
  {
    section: '§8',
    text: 'You have been logged out due to 48 hours of inactivity for security purposes.',
  },
  { section: '§8', text: 'Supabase connection failed: …' },
  {
    section: '§8',
    text: 'Authentication expired. Please refresh the page to sign in again.',
  },
  {
    section: '§8',
    text: 'Your session has expired. Please refresh the page to continue.',
  },
  { section: '§8', text: 'Plugin with key "…" already exists' },
];
