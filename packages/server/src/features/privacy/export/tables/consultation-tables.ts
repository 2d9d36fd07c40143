import { exported, type ExportedTable } from './exported-table.ts';

const OF_ALL = 'Counts changes of the case.';

/** What the user asked experts, and wrote in cases of their own and of others. */
export const CONSULTATION_TABLES: readonly ExportedTable[] = [
  exported(
    'consultation_requests',
    'Cases that you asked experts about.',
    [
      { requester_id: 'Your account.' },
      'id operation material thickness_mm machine_name setting_id job_id created_at',
      {
        status: 'pending, assigned, in_progress, resolved, cancelled, closed or reopened.',
        problem: 'What went wrong.',
        details: 'The same in your words.',
        language: 'Language of your words.',
        origin_kind: 'What you asked from: job, step, setting, test_card or result.',
        origin_id: 'Its identifier.',
        origin_step: 'Of a step: its place in the workflow of the job, from 0.',
        laser_type: 'Type of the laser: CO2, Fiber, UV or Diode.',
        family: 'Family of the material.',
        suggestion_tried: 'Whether you tried our own suggestion first.',
        waits_for: 'Who had to answer next: maker (you) or expert.',
        waiting_since: 'Since when it waited for an expert.',
        assigned_at: 'When an expert took it.',
        answered_at: 'When an expert first answered.',
        resolved_at: 'When it was resolved.',
        closed_at: 'When it was closed or cancelled.',
        escalates_at: 'When it goes to the administrators; empty while nobody waits for an expert.',
        escalated_at: 'When it went to them.',
        changed_at: 'When something last happened in it.',
        solution: 'What solved it.',
        rating: 'Your rating, 1 to 5.',
        may_publish: 'Whether you allow a help page without names.',
        may_learn: 'Whether you let the result improve settings of others.',
      },
    ],
    {
      owner: 'requester_id',
      order: ['changed_at', 'id'],
      omitted: {
        expert_id: 'Another person, who helped.',
        claim_seconds_left: 'Only for when it goes to the administrators.',
        revision: OF_ALL,
        requester_read: OF_ALL,
        expert_read: OF_ALL,
      },
    },
  ),
  exported(
    'consultation_messages',
    'What you wrote in cases, your own and those in which you helped.',
    [
      {
        id: 'Identifier.',
        consultation_id: 'The case.',
        sender_id: 'Your account.',
        sender_role: 'What you were in it: maker, expert, administrator or server.',
        kind: 'text, proposal, card, result or move.',
        body: 'Your words.',
        photos: 'Photos that it shows, with what you drew on them.',
        details:
          'Of a proposal, card, result or move: what it is; of words, what you attached, as it was then.',
      },
      'created_at',
    ],
    {
      owner: 'sender_id',
      reader: 'service',
      order: ['created_at', 'id'],
      // The setting is the maker’s, and proposals are written by experts.
      without: { details: '{proposal,setting_id}' },
      omitted: {
        expert_id: 'May name another person, who got the case.',
        position: 'Its place among the messages of all.',
        revision: OF_ALL,
      },
    },
  ),
  exported(
    'consultation_photos',
    'Photos of your cases.',
    [
      'id user_id',
      {
        consultation_id: 'The case.',
        is_sent: 'Whether a message or the case shows it.',
        is_shared: 'Whether experts may see it.',
        photo_key: 'The photo, a file of this archive.',
        photo_bytes: 'Size of the photo.',
      },
      'created_at stored_bytes',
    ],
    {
      omitted: { created_by: 'May name another person, who helped.' },
      files: { folder: 'casephotos', column: 'photo_key', about: 'Photos of your cases.' },
    },
  ),
  exported(
    'solved_cases',
    'Pages that administrators wrote of your cases, and what you wanted changed on them.',
    [
      {
        id: 'Identifier. New with each text.',
        consultation_id: 'The case.',
        status: 'prepared, published or declined.',
        title: 'Its title.',
        trouble: 'What went wrong.',
        solution: 'What solved it.',
        requested_changes: 'What you wanted changed.',
        problem: 'What went wrong, as you chose it.',
      },
      'operation',
      {
        laser_type: 'Type of the laser: CO2, Fiber, UV or Diode.',
        family: 'Family of the material.',
      },
      'material thickness_mm',
      {
        before: 'Numbers that were run before.',
        after: 'Numbers that worked.',
        prepared_at: 'When it was written.',
        published_at: 'When you published it; empty if you didn’t.',
      },
    ],
    {
      owner: 'requester_id',
      part_of: { table: 'consultation_requests', column: 'consultation_id' },
      omitted: { prepared_by: 'The administrator.' },
    },
  ),
  exported(
    'experts',
    'What you know as an expert.',
    [
      'user_id',
      {
        lasers: 'Lasers.',
        materials: 'Families of materials.',
        languages: 'Languages that you write in.',
        max_open: 'Cases that you can have open.',
        away_until: 'Until when you are away.',
        granted_at: 'When you became an expert.',
        ended_at: 'When that ended; empty if it didn’t.',
        returned: 'Cases that went back to the queue then.',
      },
    ],
    { order: ['user_id'], omitted: { granted_by: 'The administrator.' } },
  ),
];
