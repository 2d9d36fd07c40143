import { LIMIT_ERRORS } from './limit-errors.ts';

interface ErrorEntry {
  status: number;
  title: string;
  /** The next step, for a maker. */
  help: string;
}

/** Every refusal of the API. `{n}` and other braces are filled by the server. */
export const ERRORS = {
  ...LIMIT_ERRORS,
  validation_failed: {
    status: 400,
    title: 'Some fields need another look',
    help: 'Correct the fields named and send again.',
  },
  malformed_request: {
    status: 400,
    title: 'The request could not be read',
    help: 'Send valid JSON with the content type application/json.',
  },
  authentication_required: {
    status: 401,
    title: 'Not authenticated',
    help: 'Sign in and try again.',
  },
  session_expired: {
    status: 401,
    title: 'Your session has expired. Please sign in again to continue.',
    help: 'Sign in again; what you saved is still there.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Email or password is not right',
    help: 'Check both and try again.',
  },
  forbidden: {
    status: 403,
    title: 'You may not do this',
    help: 'Ask the owner or an administrator.',
  },
  origin_refused: {
    status: 403,
    title: 'This request came from another site',
    help: 'Open Beamwright at its own address and try again there.',
  },
  not_found: {
    status: 404,
    title: 'Not found',
    help: 'It may have been deleted. Go back and choose again.',
  },
  machine_not_found: {
    status: 404,
    title: 'Selected machine not found',
    help: 'It may have been deleted. Choose another machine.',
  },
  method_not_allowed: {
    status: 405,
    title: 'This address does not take that method',
    help: 'See the API document for what it takes.',
  },
  email_taken: {
    status: 409,
    title: 'There is already an account with this email',
    help: 'Sign in instead, or use another address.',
  },
  already_saved: {
    status: 409,
    title: 'These settings are already saved in your library',
    help: 'Open your library to see them.',
  },
  already_added: {
    status: 409,
    title: 'This was already added',
    help: 'Your later changes were not saved. Open it and make them there, or save again to add another.',
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
    title: 'This job has no such step to save',
    help: 'Run the job again and save a step of the new workflow.',
  },
  setting_changed: {
    status: 409,
    title: 'This setting was changed meanwhile',
    help: 'Look at its newest numbers, then make your change again.',
  },
  setting_read_only: {
    status: 403,
    title: 'This setting is beyond what your plan keeps, so it is read-only',
    help: 'Delete settings you no longer use, or move to a larger plan. Reading and exporting go on.',
  },
  outside_machine_limits: {
    status: 422,
    title: 'The machine cannot run these numbers',
    help: 'Stay within the limits named, or correct the limits of the machine.',
  },
  material_blocked: {
    status: 422,
    title: 'This material is not safe to laser',
    help: 'Choose one of the alternatives named in the reason.',
  },
  not_transferable: {
    status: 422,
    title: 'This setting cannot be brought to that machine',
    help: 'Choose a machine of the same kind of laser whose watts are known, or ask for the job anew there.',
  },
  folder_exists: {
    status: 409,
    title: 'There is already a folder of that name here',
    help: 'Choose another name or another place.',
  },
  folder_too_deep: {
    status: 409,
    title: 'Folders can lie in one another eight deep',
    help: 'Move it further up.',
  },
  folder_in_itself: {
    status: 409,
    title: 'A folder cannot lie in itself',
    help: 'Choose a place outside of it.',
  },
  name_taken: {
    status: 409,
    title: 'This name is in use',
    help: 'Choose another name.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'Somebody else changed this meanwhile',
    help: 'Load the page again to see their change, then make yours.',
  },
  setup_link_invalid: {
    status: 410,
    title: 'This set-up link is used or out of date',
    help: 'Sign in if there is an administrator. If not, start the server again: it prints a new link, which replaces this one.',
  },
  request_timeout: {
    status: 408,
    title: 'The upload stopped before it was complete',
    help: 'Nothing of it was saved. Check your connection and try again.',
  },
  payload_too_large: {
    status: 413,
    title: 'That is too much at once',
    help: 'Send less than 100 kB.',
  },
  file_too_large: {
    status: 413,
    title: 'This file is larger than {mb} MB',
    help: 'Send a smaller one, or split it.',
  },
  unsupported_file: {
    status: 415,
    title: 'This kind of file is not taken here',
    help: 'Send one of the kinds named.',
  },
  feedback_empty: {
    status: 422,
    title: 'This result says nothing yet',
    help: 'Say at least one thing: edge, cut, depth or a note.',
  },
  photo_unreadable: {
    status: 422,
    title: 'This photo cannot be read',
    help: 'It may be damaged. Take it again, or export it as JPEG.',
  },
  photo_too_large: {
    status: 422,
    title: 'This photo has too many pixels',
    help: 'Send a JPEG, PNG or WebP of up to 50 megapixels, up to 25 if it is progressive or interlaced, or an AVIF of up to 13.',
  },
  files_unavailable: {
    status: 503,
    title: 'Files cannot be reached right now',
    help: 'Try again in a minute. What you reported without the photo is kept.',
  },
  plan_feature_missing: {
    status: 403,
    title: 'Your plan does not include {feature}',
    help: 'Move to a larger plan. What you have stays as it is.',
  },
  card_not_possible: {
    status: 422,
    title: 'This test card cannot be made',
    help: 'Change what is named.',
  },
  card_not_judged: {
    status: 422,
    title: 'The card says nothing yet',
    help: 'Tap at least one cell of the burnt card, or enter what you measured.',
  },
  card_outdated: {
    status: 409,
    title: 'This card was drawn by an earlier version',
    help: 'Make it anew. If you have burnt it already, judge it as it is.',
  },
  import_unreadable: {
    status: 422,
    title: 'This file cannot be read',
    help: 'Nothing of it was kept.',
  },
  import_running: {
    status: 409,
    title: 'Another file of yours is being read',
    help: 'Wait until it is done, or close the page that reads it.',
  },
  request_cancelled: {
    status: 409,
    title: 'This was cancelled',
    help: 'Nothing of it was kept. Start again when you are ready.',
  },
  import_settled: {
    status: 409,
    title: 'This import was saved already',
    help: 'Look at it in your library, or undo it first. To import more of the file, choose it again.',
  },
  import_needs_more: {
    status: 409,
    title: 'This import is not ready',
    help: 'Say what its columns are, and choose a machine for rows that name none.',
  },
  import_row_not_allowed: {
    status: 422,
    title: 'Some of these rows cannot be saved so',
    help: 'Blocked and refused rows never can. Only changed rows can replace. Leave out those named.',
  },
  import_judged_anew: {
    status: 409,
    title: 'Safety rules have changed since this file was read',
    help: 'Some rows are blocked now. Look at the list again, then save the others.',
  },
  import_outdated: {
    status: 409,
    title: 'The library has changed since this file was read',
    help: 'A setting that was to be replaced was changed or deleted. Import the file again.',
  },
  import_not_undoable: {
    status: 409,
    title: 'This import cannot be undone',
    help: 'Only a saved import can, once, within 30 days. Delete settings in the library instead.',
  },
  plan_export_not_included: {
    status: 403,
    title: 'Your plan does not include this kind of export',
    help: 'Export as CSV, or move to the plan named.',
  },
  export_nothing: {
    status: 422,
    title: 'There is nothing to export',
    help: 'Choose other settings, or change what keeps these out.',
  },
  export_too_many: {
    status: 422,
    title: 'A file holds up to {n} settings',
    help: 'Export machine by machine or folder by folder.',
  },
  export_does_not_fit: {
    status: 422,
    title: 'This kind of file has no room for these settings',
    help: 'Choose fewer settings or another kind of file.',
  },
  ai_limit_exceeded: {
    status: 403,
    title: 'AI usage limit exceeded',
    help: 'Jobs still get computed settings. For more generations, move to a larger plan.',
  },
  ai_wrong_machine: {
    status: 400,
    title: 'This function is for another kind of laser',
    help: 'Call the function named after the machine type, or ai-settings for any.',
  },
  ai_unavailable: {
    status: 503,
    title: 'The model does not answer',
    help: 'Decide without it, or try again in a minute. Without a configured model nothing is asked.',
  },
  ai_setting_not_found: {
    status: 404,
    title: 'Setting not found',
    help: 'Somebody deleted it meanwhile. Go on with the next one.',
  },
  ai_setting_changed: {
    status: 409,
    title: 'Somebody else decided on this setting meanwhile',
    help: 'Look at it as it is now, then decide again.',
  },
  ai_setting_far_outside: {
    status: 409,
    title: 'This setting is far outside our band',
    help: 'Nothing was approved. Compare its energy with ours; send `confirm: true` to approve it all the same.',
  },
  ai_setting_above_band: {
    status: 409,
    title: 'This setting puts more energy into the material than is ever served',
    help: 'Nothing was changed. Edit its numbers until its energy is within our limit, or reject it.',
  },
  ai_setting_approved: {
    status: 409,
    title: 'This setting is approved already',
    help: 'Roll the approval back if it should not be served.',
  },
  nothing_deleted: {
    status: 409,
    title: 'No rows were deleted. This might be an RLS policy issue.',
    help: 'Nothing was changed. Send the request id to whoever runs the database.',
  },
  admin_role_required: {
    status: 403,
    title: 'Insufficient permissions: admin role required',
    help: 'Ask an administrator of this installation.',
  },
  admin_role_required_to_delete: {
    status: 403,
    title: 'You must be an admin to delete settings',
    help: 'Ask an administrator of this installation.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    help: 'Wait {seconds} s and try again.',
  },
  too_many_failures: {
    status: 429,
    title: 'Too many failed sign-ins',
    help: 'Wait {seconds} s and try again. A browser in which you signed in before is not affected.',
  },
  too_many_streams: {
    status: 429,
    title: 'Beamwright is open in too many places at once',
    help: 'Close tabs you no longer use, then reload this one.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    help: 'Try again. If it stays, send the request id to support.',
  },
  database_unavailable: {
    status: 503,
    title: 'The database does not answer',
    help: 'Nothing you saved is lost. Try again in a few seconds.',
  },
  server_busy: {
    status: 503,
    title: 'The server has too much to do right now',
    help: 'Nothing you saved is lost. Try again in {seconds} s.',
  },
  disk_full: {
    status: 507,
    title: 'The disk of this installation is full',
    help: 'Nothing you saved earlier is lost, but nothing new can be saved. Ask the administrator to free space, then try again.',
  },
  disk_unwritable: {
    status: 507,
    title: 'The disk of this installation cannot be written to',
    help: 'Nothing you saved earlier is lost, but nothing new can be saved. Ask the administrator to check the disk, then try again.',
  },
  database_damaged: {
    status: 503,
    title: 'The database of this installation is damaged',
    help: 'Nothing more is saved until it is repaired, and some pages may not load. Ask the administrator to restart the server; its log says what to do.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;
