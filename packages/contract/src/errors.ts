import type { Kind } from '@beamwright/domain/types';
import { ACCOUNT_ERRORS } from './account-errors.ts';
import { API_ACCESS_ERRORS } from './api-access/errors.ts';
import { BANNER_ERRORS } from './banners/errors.ts';
import { STATUS_ERRORS } from './status/errors.ts';
import { BILLING_ERRORS } from './billing/errors.ts';
import { CONSULTATION_ERRORS } from './consultation/errors.ts';
import { LIMIT_ERRORS } from './limit-errors.ts';
import { MAKERSPACE_ERRORS } from './makerspace/errors.ts';
import { SYSTEM_ERRORS } from './system/errors.ts';
import { TEAM_ERRORS } from './teams/errors.ts';
import { WEBHOOK_ERRORS } from './webhooks/errors.ts';

export interface ErrorEntry {
  status: number;
  /** English, in ICU MessageFormat; also the key for translators. */
  title: string;
  /** The next step for the user. */
  help: string;
  /** What the braces in title and help are. */
  values?: Readonly<Record<string, Kind>>;
}

/** Every refusal of the API, rendered where it is shown, as messages are. */
export const ERRORS = {
  ...ACCOUNT_ERRORS,
  ...API_ACCESS_ERRORS,
  ...BANNER_ERRORS,
  ...STATUS_ERRORS,
  ...BILLING_ERRORS,
  ...CONSULTATION_ERRORS,
  ...LIMIT_ERRORS,
  ...MAKERSPACE_ERRORS,
  ...TEAM_ERRORS,
  ...SYSTEM_ERRORS,
  ...WEBHOOK_ERRORS,
  validation_failed: {
    status: 400,
    title: 'Some fields are invalid',
    help: 'Fix these fields, then try again.',
  },
  malformed_request: {
    status: 400,
    title: 'The request could not be read',
    help: 'Send valid JSON with the content type application/json.',
  },
  forbidden: {
    status: 403,
    title: 'You don’t have permission to do this',
    help: 'Ask the owner or an administrator.',
  },
  origin_refused: {
    status: 403,
    title: 'This request came from another site',
    help: 'Open Beamwright at its usual address and try again.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    help: 'It may have been deleted. Go back and choose another.',
  },
  machine_not_found: {
    status: 404,
    title: 'Selected machine not found',
    help: 'It may have been deleted. Choose another machine.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address doesn’t support that method',
    help: 'See the API documentation for the supported methods.',
  },
  already_saved: {
    status: 409,
    title: 'These settings are already saved in your library',
    help: 'Open your library to see them.',
  },
  already_added: {
    status: 409,
    title: 'This was already saved',
    help: 'Your later changes weren’t saved. Edit the saved entry, or save again to add another.',
  },
  invalid_reference: {
    status: 409,
    title: 'Invalid reference - machine or lens may have been deleted',
    help: 'Choose a machine and lens that still exist, then try again.',
  },
  invalid_data_format: {
    status: 422,
    title: 'Invalid data format - please try regenerating the workflow',
    help: 'Ask for the settings again, then save the new ones.',
  },
  job_without_step: {
    status: 409,
    title: 'This job doesn’t have this step',
    help: 'Run the job again, then save a step of the new workflow.',
  },
  setting_changed: {
    status: 409,
    title: 'This setting has changed',
    help: 'Review the latest version, then make your change again.',
  },
  setting_read_only: {
    status: 403,
    title: 'This setting is over your plan’s limit, so it’s read-only',
    help: 'Keep this setting active instead of another one, delete settings you no longer use, or upgrade your plan. You can still read and export it.',
  },
  machine_read_only: {
    status: 403,
    title: 'This machine is over your plan’s limit, so it’s read-only',
    help: 'Keep this machine active instead of another one, delete machines you no longer use, or upgrade your plan.',
  },
  outside_machine_limits: {
    status: 422,
    title: 'The machine can’t run these settings',
    help: 'Stay within the machine’s limits, or correct them.',
  },
  material_blocked: {
    status: 422,
    title: 'This material is not safe to laser',
    help: 'Choose one of the suggested alternatives.',
  },
  not_transferable: {
    status: 422,
    title: 'This setting can’t be transferred to that machine',
    help: 'Choose a machine with the same kind of laser and known watts, or create a new job for that machine.',
  },
  folder_exists: {
    status: 409,
    title: 'A folder with this name already exists here',
    help: 'Choose another name or another folder.',
  },
  folder_too_deep: {
    status: 409,
    title: 'Folders can be nested up to eight levels deep',
    help: 'Move it to a higher level.',
  },
  folder_in_itself: {
    status: 409,
    title: 'A folder can’t be moved into itself',
    help: 'Choose a folder outside of it.',
  },
  name_taken: {
    status: 409,
    title: 'This name is already in use',
    help: 'Choose another name.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Someone else changed this',
    help: 'Reload the page to see their change, then make yours.',
  },
  request_timeout: {
    status: 408,
    title: 'The upload was interrupted',
    help: 'Nothing was saved. Check your connection and try again.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    help: 'Send less than 100 kB at once.',
  },
  file_too_large: {
    status: 413,
    title: 'This file is larger than {mb} MB',
    help: 'Choose a smaller file, or split it.',
    values: { mb: 'count' },
  },
  unsupported_file: {
    status: 415,
    title: 'This file type isn’t supported here',
    help: 'Choose a file of a supported type.',
  },
  feedback_empty: {
    status: 422,
    title: 'This result is empty',
    help: 'Enter at least one of edge, cut, depth or notes.',
  },
  photo_unreadable: {
    status: 422,
    title: 'This photo can’t be read',
    help: 'It may be damaged. Take it again, or export it as JPEG.',
  },
  photo_too_large: {
    status: 422,
    title: 'This photo has too many pixels',
    help: 'Choose a JPEG, PNG or WebP of up to 50 megapixels (25 if progressive or interlaced), or an AVIF of up to 13.',
  },
  files_unavailable: {
    status: 503,
    title: 'Files are unavailable right now',
    help: 'Everything else is safe. Try again in a minute.',
  },
  plan_feature_missing: {
    status: 403,
    title: 'Your plan doesn’t include {feature}',
    help: 'Upgrade your plan to use it. Your existing data stays as it is.',
    values: { feature: 'message' },
  },
  /** The specification's words (§8). */
  plan_not_found: {
    status: 500,
    title: 'Plan "{name}" not found in subscription_plans table',
    help: 'Your data is safe. Tell the administrator of this installation.',
    values: { name: 'text' },
  },
  /** The same words where an administrator names the plan: nothing is wrong with the server. */
  granted_plan_not_found: {
    status: 404,
    title: 'Plan "{name}" not found in subscription_plans table',
    help: 'Choose one of the plans in the list.',
    values: { name: 'text' },
  },
  plan_in_use: {
    status: 409,
    title: 'Somebody has this plan',
    help: 'Take it off the list instead: whoever has it keeps it, and nobody new can get it.',
  },
  plan_always_there: {
    status: 409,
    title: 'New accounts start with this plan',
    help: 'It can’t be renamed, taken off the list or deleted. Its features and limits can be changed.',
  },
  plan_starts_at_once: {
    status: 409,
    title: 'The name, “popular” and being on the list change at once',
    help: 'Publish those now. Limits, prices and features can wait for the new month.',
  },
  plugin_off: {
    status: 403,
    title: 'This feature is switched off',
    help: 'Your existing data stays as it is.',
  },
  card_not_possible: {
    status: 422,
    title: 'This test card can’t be created',
    help: 'Change the values listed.',
  },
  card_not_judged: {
    status: 422,
    title: 'No cells are marked on this card',
    help: 'Tap at least one cell of the burned card, or enter your measurement.',
  },
  card_outdated: {
    status: 409,
    title: 'This card was drawn by an earlier version',
    help: 'Create it again. If you’ve already burned it, you can still judge it.',
  },
  import_unreadable: {
    status: 422,
    title: 'This file can’t be read',
    help: 'Nothing was saved. Choose another file.',
  },
  import_running: {
    status: 409,
    title: 'A file is still being read',
    help: 'Wait until it’s done, or close the page that reads it.',
  },
  request_canceled: {
    status: 409,
    title: 'This was canceled',
    help: 'Nothing was saved. Start again when you’re ready.',
  },
  import_settled: {
    status: 409,
    title: 'This import was already saved or undone',
    help: 'Its settings are in your library or in the bin. To import more of the file, choose it again.',
  },
  import_needs_more: {
    status: 409,
    title: 'This import is not ready',
    help: 'Assign its columns, and choose a machine for rows without one.',
  },
  import_row_not_allowed: {
    status: 422,
    title: 'Some of these rows can’t be saved',
    help: 'Nothing was saved. Leave out blocked and refused rows. Only changed rows can replace a setting.',
  },
  import_judged_again: {
    status: 409,
    title: 'This file was checked again since you opened it',
    help: 'Some rows may be blocked now. Review the list, then save the others.',
  },
  import_outdated: {
    status: 409,
    title: 'The library has changed since this file was read',
    help: 'A setting you chose to replace was changed or deleted. Import the file again.',
  },
  import_not_undoable: {
    status: 409,
    title: 'This import can’t be undone',
    help: 'A saved import can be undone once, within 30 days. Delete its settings in the library instead.',
  },
  plan_export_not_included: {
    status: 403,
    title: 'Your plan doesn’t include this export format',
    help: 'Export as CSV, or upgrade your plan.',
  },
  export_nothing: {
    status: 422,
    title: 'There is nothing to export',
    help: 'Choose other settings, or fix why these are left out.',
  },
  export_too_many: {
    status: 422,
    title: 'A file can hold up to {n} settings',
    help: 'Export one machine or one folder at a time.',
    values: { n: 'count' },
  },
  export_does_not_fit: {
    status: 422,
    title: 'These settings don’t fit this file format',
    help: 'Choose fewer settings or another format.',
  },
  ai_limit_exceeded: {
    status: 403,
    title: 'AI usage limit exceeded',
    help: 'Jobs still get computed settings. Upgrade your plan for more AI generations.',
  },
  ai_wrong_machine: {
    status: 400,
    title: 'This function is for another kind of laser',
    help: 'Call the function for the machine’s laser type, or ai-settings for any type.',
  },
  ai_unavailable: {
    status: 503,
    title: 'The model isn’t responding',
    help: 'Decide without it, or try again in a minute. If no model is configured, none is asked.',
  },
  ai_setting_not_found: {
    status: 404,
    title: 'Setting not found',
    help: 'Someone else deleted it. Continue with the next one.',
  },
  ai_setting_changed: {
    status: 409,
    title: 'Someone else has already decided on this setting',
    help: 'Review it again, then decide.',
  },
  ai_setting_far_outside: {
    status: 409,
    title: 'This setting is far outside our band',
    help: 'Nothing was approved. Compare its energy with ours; send `confirm: true` to approve it anyway.',
  },
  ai_setting_above_band: {
    status: 409,
    title: 'This setting uses more energy than we allow',
    help: 'Nothing was changed. Lower its energy to within the limit, or reject it.',
  },
  ai_setting_approved: {
    status: 409,
    title: 'This setting is already approved',
    help: 'Roll back the approval if it shouldn’t be served.',
  },
  nothing_deleted: {
    status: 409,
    title: 'No rows were deleted. This might be an RLS policy issue.',
    help: 'Nothing was changed. Send the request ID to the database administrator.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait {seconds} s and try again.',
    values: { seconds: 'count' },
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'Try again. If it happens again, send the request ID to support.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database isn’t responding',
    help: 'Your saved data is safe. Try again in a few seconds.',
  },
  server_busy: {
    status: 503,
    title: 'The server is busy',
    help: 'Your saved data is safe. Try again in {seconds} s.',
    values: { seconds: 'count' },
  },
  disk_full: {
    status: 507,
    title: 'The server’s disk is full',
    help: 'Your saved data is safe, but nothing new can be saved. Ask the administrator to free space, then try again.',
  },
  disk_unwritable: {
    status: 507,
    title: 'The server’s disk can’t be written to',
    help: 'Your saved data is safe, but nothing new can be saved. Ask the administrator to check the disk, then try again.',
  },
  database_damaged: {
    status: 503,
    title: 'The database is damaged',
    help: 'Nothing can be saved until it’s repaired, and some pages may not load. Ask the administrator to restart the server; its log says what to do.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
