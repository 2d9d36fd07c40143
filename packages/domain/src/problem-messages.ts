import { defineMessages } from './messages/message.ts';

/** What a refused request adds to the title and help of its error code. */
export const problemMessage = defineMessages('problem', {
  // Saved before.
  saved_as: { en: 'Already saved as “{name}”.', values: { name: 'text' } },
  saved_as_folder: {
    en: 'Already saved as the folder “{name}”.',
    values: { name: 'text' },
  },
  saved_as_job: {
    en: 'Already saved as the job “{name}”.',
    values: { name: 'text' },
  },
  saved_as_lens: {
    en: 'Already saved as the {focal_length} lens.',
    values: { focal_length: 'mm' },
  },
  saved_as_result: { en: 'Already saved as a result of this setting.' },
  saved_as_case: { en: 'Already sent as a case.' },
  one_proposal: { en: 'Propose either numbers or a test card.' },
  saved_as_message: { en: 'Already sent as a message.' },
  saved_as_test_card: { en: 'Already saved as a test card.' },
  may_be_saved: {
    en: 'The connection was lost while this was being saved. It may have been saved, so check before you send it again.',
  },
  same_key_again: {
    en: 'The connection was lost while this was being saved. Send it again with the same Idempotency-Key: nothing is done twice.',
  },
  signed_out_here: {
    en: 'You’re signed out in this browser, but the session couldn’t be ended on the server. Unless somebody uses it, it ends within {hours} hours. You can also end it in your account settings.',
    values: { hours: 'count' },
  },

  // Operations that take no API key.
  key_security: { en: 'It protects the account, so it takes a signed-in person.' },
  key_person: { en: 'A person decides it, so it takes a signed-in one.' },
  key_browser: { en: 'It belongs to a browser.' },
  key_administration: { en: 'It takes a signed-in administrator.' },
  key_kiosk: { en: 'It belongs to a tablet beside a machine.' },
  key_internal: { en: 'It serves our own screens and may change at any time.' },

  // References.
  no_such_lens: { en: 'This lens does not belong to the machine or was deleted.' },
  reason_missing: { en: 'Say why, so that members read it' },
  close_reason_missing: { en: 'Say why, so that the maker of the case reads it' },
  no_such_material: {
    en: 'Choose a specific material of the list, or “none of them”',
  },
  no_such_folder: { en: 'The folder may have been deleted. Choose another one.' },
  no_such_catalog_machine: { en: 'The catalog has no such machine' },
  no_such_zone: { en: 'There is no time zone by this name' },
  no_such_channel: { en: 'There is no channel {name}', values: { name: 'text' } },
  no_such_step: { en: 'The sequence has no such step.' },

  // Fields.
  day_to_come: { en: 'Choose a day from today, within ten years' },
  webhook_not_public: {
    en: 'Use an https address with a name that is reachable from the internet, without a port or password',
  },
  unreadable_cursor: { en: 'Start again from the first page' },
  nothing_described: { en: 'Describe the job, or choose material and operation' },
  nothing_understood: {
    en: 'We found no material, operation or product in this. Describe the job, such as “engrave a logo on 3mm birch plywood”. Nothing was counted.',
  },
  lock_outside_team: { en: 'Only a team has locks. Move it to a team first' },
  no_settings_chosen: { en: 'Name settings, or give a filter' },
  no_settings_to_export: { en: 'Specify settings, a filter or a job' },
  maximum_below_minimum: { en: 'The maximum must not be below the minimum' },
  too_many_lenses: { en: 'A machine holds up to {max} lenses', values: { max: 'count' } },
  fill_without_interval: { en: 'A fill needs an interval.' },
  line_with_interval: { en: 'A line has no interval.' },

  // Settings of the installation.
  setting_not_allowed: { en: 'This value isn’t allowed here' },
  days_between: {
    en: 'Choose {least} to {most} days',
    values: { least: 'count', most: 'count' },
  },
  maintenance_times: { en: 'Choose a start, and an end after it' },
  maintenance_over: { en: 'Choose an end in the future' },
  maintenance_message: { en: '{message}', values: { message: 'text' } },

  // Limits of a plan.
  storage_full: {
    en: 'This needs {added} and {free} are free. Most is used by {kind, select, settings {saved settings and their versions} results {results and photos} test_cards {test cards} jobs {the job history} other {imported files}} ({largest}). Free up space under Account settings, or move to a larger plan.',
    values: {
      added: 'bytes',
      free: 'bytes',
      kind: ['settings', 'results', 'test_cards', 'jobs', 'imports'],
      largest: 'bytes',
    },
  },
  settings_fit: {
    en: '{room} of these {wanted} settings fit. Choose up to {room}.',
    values: { room: 'count', wanted: 'count' },
  },
  in_plan: { en: 'The {plan} plan includes it.', values: { plan: 'text' } },
  in_no_plan: { en: 'No available plan includes it.' },

  // Plugins.
  plugin_switched_off: {
    en: 'An administrator switched off {plugin}.',
    values: { plugin: 'message' },
  },
  plugin_own_choice: {
    en: 'You switched off {plugin}. Switch it on under Account settings → Plugins.',
    values: { plugin: 'message' },
  },
  no_such_plugin_setting: { en: 'The plugin has no such setting' },
  setting_of_administrators: { en: 'Only administrators can change this' },
  setting_of_users: { en: 'Each user chooses this' },
  keys_taken: { en: 'Already used for {name}', values: { name: 'text' } },
  no_such_plan: { en: 'There is no plan {plan}', values: { plan: 'text' } },
  plan_always_enabled: {
    en: 'The {plan} plan always has every plugin',
    values: { plan: 'text' },
  },

  // Files.
  accepted_types: { en: 'Accepted types: {types}.', values: { types: { all: 'text' } } },
  heic: {
    en: 'HEIC photos can’t be read here. On an iPhone, choose Settings › Camera › Formats › Most Compatible, or export the photo as JPEG.',
  },
  not_a_photo: {
    en: 'This file is {kind, select, gif {a GIF} pdf {a PDF} tiff {a TIFF} bitmap {a bitmap (BMP)} jpeg_xl {a JPEG XL} jpeg_2000 {a JPEG 2000} photoshop {a Photoshop document} zip {a ZIP archive} video {a video} recording {a video or a sound} drawing {a drawing (SVG)} other {no photo}}. Send a JPEG, PNG, WebP or AVIF photo.',
    values: {
      kind: [
        'gif',
        'pdf',
        'tiff',
        'bitmap',
        'jpeg_xl',
        'jpeg_2000',
        'photoshop',
        'zip',
        'video',
        'recording',
        'drawing',
        'unknown',
      ],
    },
  },
  photo_not_read: {
    en: 'Reading this photo failed or took too long. Try again, or send a smaller one.',
  },
  files_refused: {
    en: 'This installation can’t use its file storage right now. Everything else is safe. Ask the administrator: the server’s log names the reason.',
  },
  reading_takes_memory: {
    en: 'Reading this file takes more memory than any settings file needs. Split the library and import the parts.',
  },
  reading_takes_long: {
    en: 'Reading this file takes longer than any settings file needs. Split the library and import the parts.',
  },
  draft_too_large: {
    en: 'Checking this file produces far more text than the file itself. Split it, or remove notes and columns that aren’t settings.',
  },
  writing_takes_long: {
    en: 'Writing these settings takes too long. Choose fewer settings.',
  },

  // Rows of an import.
  row_not_allowed: {
    en: '"{title}"{line, select, none {} other { in line {line}}} is {state, select, new {new} same {same} changed {changed} suspicious {suspicious} blocked {blocked} other {refused}}.',
    values: {
      title: 'text',
      line: 'count?',
      state: ['new', 'same', 'changed', 'suspicious', 'blocked', 'refused'],
    },
  },
  row_without_laser: {
    en: '"{title}" does not say for which laser it is.',
    values: { title: 'text' },
  },
  rows_blocked: {
    en: '{count} blocked, for example "{title}": {reasons}',
    values: { count: 'count', title: 'text', reasons: 'sentences' },
  },

  // Others.
  consider: { en: 'Consider: {alternatives}.', values: { alternatives: { any: 'text' } } },
  job_kept: { en: 'The job is kept in your history. Open it there and run it again.' },
  tasks_stopped: { en: 'Background tasks do not run.' },
  migration_missing: {
    en: 'The database lacks migration {migration}.',
    values: { migration: 'text' },
  },
  migration_too_new: {
    en: 'The database has migration {migration}, which needs version {needed} or later; this process has {own}. Start the newer version.',
    values: { migration: 'text', needed: 'text', own: 'text' },
  },
});
