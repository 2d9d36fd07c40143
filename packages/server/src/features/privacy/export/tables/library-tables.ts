import { exported, type ExportedTable } from './exported-table.ts';

const SEARCH = 'For searching; made from the other columns.';
/** Columns that say something in teams only. */
const IN_TEAMS = { created_by: 'Only in teams: which member made it.' };
const INDUCTIONS = {
  requires_induction: 'Only in teams: whether members need an induction.',
  induction_months: 'Only in teams: how long one is valid.',
};
const LOCKED = { is_locked: 'Only in teams: whether managers alone change it.' };

/** What a user makes: machines, settings, jobs and results. */
export const LIBRARY_TABLES: readonly ExportedTable[] = [
  exported(
    'machines',
    'Your machines.',
    [
      'id user_id name',
      {
        type: 'CO2, Fiber, UV or Diode.',
        power_watts: 'Power of the laser.',
        is_galvo: 'Whether mirrors move the beam.',
        software: 'Program that you use with it.',
        controller: 'Controller board.',
        bed_width_mm: 'Width of the bed.',
        bed_height_mm: 'Height of the bed.',
        pulse_width_min_ns: 'Shortest pulse.',
        pulse_width_max_ns: 'Longest pulse.',
        frequency_min_hz: 'Lowest pulse frequency.',
        frequency_max_hz: 'Highest pulse frequency.',
        scan_speed_max_mm_s: 'Highest scan speed.',
        catalog_id: 'Model of our catalog that you chose.',
        kept_at: 'When you chose to keep it active beyond your plan; 1970 if never.',
      },
      'created_at',
    ],
    {
      kind: 'machines',
      order: ['created_at', 'id'],
      omitted: { ...IN_TEAMS, ...INDUCTIONS },
    },
  ),
  exported('lenses', 'Lenses of your machines.', [
    'id user_id machine_id',
    { focal_length_mm: 'Focal length.', focal_length_inches: 'The same in inches.' },
  ]),
  exported(
    'custom_materials',
    'Materials you described.',
    [
      'id user_id name',
      {
        other_names: 'Trade names and other words for it.',
        behaves_like: 'The material whose settings it has; empty if none.',
        density_kg_m3: 'Its density.',
        safety_notes: 'What you noted about its safety.',
        is_blocked: 'Whether jobs with it are refused.',
      },
      'created_at updated_at',
    ],
    { order: ['created_at', 'id'] },
  ),
  exported(
    'folders',
    'Folders of your library.',
    ['id user_id', { parent_id: 'The folder around it, in folders.' }, 'name created_at'],
    { omitted: { name_key: SEARCH, ...LOCKED } },
  ),
  exported(
    'settings',
    'Your saved settings, including those in the bin.',
    [
      'id user_id version_id name material thickness_mm operation speed_mm_min',
      'speed_band_low_mm_min speed_band_high_mm_min power_percent min_power_percent passes repeats',
      'interval_mm hatch_spacing_mm hatch_angle_deg hatch_angle_step_deg hatch_type fill_type',
      'layer_mode frequency_hz frequency_khz pulse_width_ns kerf_mm air_assist air_psi z_offset_mm',
      'target_depth_mm expected_color confidence',
      {
        source:
          'How it was created: computed, generic (a starting point), ai_generated, case (from a solved case), imported, test_card or manual.',
      },
      'method ai_agent_used ai_model_version',
      'rationale warnings',
      { further_steps: 'Further steps of a sequence.' },
      'safety_bypassed job_id step_index machine_id machine_name machine_type machine_power_watts',
      'lens_id lens_focal_length_mm folder_id',
      {
        tags: 'Your tags.',
        is_pinned: 'Whether you pinned it.',
        notes: 'Your notes.',
        kept_at: 'When you chose to keep it active beyond your plan; 1970 if never.',
      },
      'created_at updated_at deleted_at',
      { deletion_id: 'Settings that were moved to the bin together have the same.' },
      'stored_bytes',
    ],
    {
      kind: 'settings',
      omitted: { name_key: SEARCH, material_key: SEARCH, words: SEARCH, ...IN_TEAMS, ...LOCKED },
    },
  ),
  exported('settings_versions', 'Each set of numbers that a setting or a job has had.', [
    'id user_id setting_id',
    {
      source_job_id: 'The job it was computed for, in jobs.',
      run_number: 'Which run of that job.',
    },
    'step_index',
    {
      major_version: '0 as computed, 1 yours.',
      minor_version: 'Counts up with each change.',
      version: 'Both numbers.',
      version_type:
        'ai_original (computed for a job, by whatever method), user_copy (saved) or user_edit (changed by you). admin_baseline and admin_edit are of this installation.',
      change_summary: 'What changed.',
      settings_snapshot: 'All numbers of this version.',
    },
    'material thickness_mm operation confidence machine_id lens_id',
    { previous_version_id: 'The version before, in this file.' },
    'ai_agent_used ai_model_version',
    { created_by: 'Your account, if you made it; empty if it was computed.' },
    'created_at stored_bytes',
  ]),
  exported(
    'jobs',
    'What you asked for, and the workflow that was computed. Includes the bin.',
    [
      'id user_id',
      {
        input_text: 'Your sentence.',
        input_type: 'natural for a sentence, structured for a form.',
        input_fields: 'What you entered in the form.',
        answers: 'Your answers to questions.',
      },
      {
        status: 'processing, completed or failed.',
        outcome:
          'workflow (it has steps), clarify (it waits for your answer), blocked (not safe) or impossible (not with this laser).',
        parsed_data: 'What was understood.',
        questions: 'Questions that were asked.',
        safety: 'The safety check.',
      },
      'safety_bypassed',
      { workflow: 'The steps with their settings.' },
      'confidence',
      {
        safety_warnings: 'Warnings.',
        impossible: 'What can’t be done with this laser, and why.',
        ai: 'How the AI was used.',
        stage:
          'How far the last run got: checking, reading, safety, evidence, asking or reviewing (an AI model).',
        run_number: 'How often it ran.',
        run_started_at: 'When the last run began.',
        held_by: 'Which of our servers had the last run.',
        held_until: 'Until when it had it.',
        canceled_run: 'The run that you canceled.',
      },
      'machine_id machine_name machine_type machine_power_watts',
      { machine_configuration: 'galvo or gantry.' },
      'lens_id lens_focal_length_mm created_at deleted_at stored_bytes',
    ],
    {
      kind: 'jobs',
      order: ['created_at', 'id'],
      omitted: { search_text: SEARCH, ...IN_TEAMS },
    },
  ),
  exported(
    'feedback',
    'What happened at the machine, as you reported it.',
    [
      'id user_id setting_id machine_id',
      {
        edge_score: 'Your score for the edge, 0 to 10.',
        cut_through: 'Whether it cut through.',
        depth_mm: 'Depth you measured.',
        notes: 'Your notes.',
        photo_key: 'Your photo, a file of this archive.',
        photo_bytes: 'Size of the photo.',
      },
      'material thickness_mm operation speed_mm_min power_percent passes interval_mm',
      { source: 'user, or test_card if it came from judging a test card.' },
      'created_at stored_bytes',
    ],
    {
      file: 'results',
      kind: 'results',
      order: ['created_at', 'id'],
      omitted: {
        ...IN_TEAMS,
        kiosk_id: 'Only in teams: the tablet at which it was added.',
        outcome: 'Only in teams: what was pressed at a tablet.',
      },
      files: { folder: 'photos', column: 'photo_key', about: 'Photos of your results.' },
    },
  ),
  exported(
    'test_cards',
    'Your test cards, and how you judged their cells.',
    [
      'id user_id setting_id',
      {
        base: 'The setting that was varied.',
        design: 'The cells and what varies.',
        marks: 'How you judged each cell.',
        fit: 'What was learned from it.',
        applied_version: 'The version of the setting that was made from it.',
      },
      'created_at stored_bytes',
    ],
    { omitted: IN_TEAMS },
  ),
  exported(
    'imports',
    'Files of settings that you imported, as long as an import can be undone.',
    [
      'id user_id',
      {
        status: 'reading, draft (not saved yet), applied (saved) or undone.',
        file_name: 'Name of your file.',
        format: 'Its format.',
        title: 'Its title.',
        counts: 'Rows by state.',
        needs: 'What was missing to read it: nothing, mapping (of columns) or machine.',
      },
      'warnings',
      {
        suggestions: 'What we suggested.',
        accepted: 'Suggestions that you accepted.',
        table_preview: 'Columns and first rows of a table.',
        mapping: 'Which column is what.',
      },
      'machine_id lens_id created_at',
      { judged_at: 'When its rows were checked.', applied_at: 'When its settings were saved.' },
      'stored_bytes',
    ],
    {
      order: ['created_at', 'id'],
      omitted: { content: 'A copy of your own file, kept for a day while you look at the draft.' },
    },
  ),
  exported('import_rows', 'The rows of those files.', [
    'id user_id',
    {
      import_id: 'The import, in imports.',
      place: 'Position, from 0.',
      line: 'Line of the file.',
      title: 'Its title.',
      state:
        'new, same (you have it already), changed (you have it with other numbers), suspicious, blocked (not safe) or refused (not readable).',
      setting: 'The setting that was read.',
      doubts: 'What was not certain.',
      reasons: 'Why it was refused or blocked.',
    },
    'warnings',
    { dropped: 'Values that were left out.' },
    'machine_id lens_id',
    {
      existing_id: 'The setting you already had, in settings.',
      differences: 'How the two differ.',
      outcome: 'added or replaced; empty if nothing was saved.',
    },
    'setting_id version_id',
    { before: 'The setting before it was replaced, for undo.' },
    'stored_bytes',
  ]),
];
