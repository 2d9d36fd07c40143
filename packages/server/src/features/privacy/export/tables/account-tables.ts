import { exported, type ExportedTable } from './exported-table.ts';

const SECRET = 'Secret: whoever reads it could sign in as you.';

/** What the account itself has: profile, ways in, history, usage. */
export const ACCOUNT_TABLES: readonly ExportedTable[] = [
  exported(
    'profiles',
    'Your profile and preferences.',
    [
      'id email',
      { email_verified: 'Whether you proved that the address is yours.' },
      'name',
      {
        role: 'user, beta (may try new features) or admin (runs this installation).',
        is_admin: 'Whether you are an administrator.',
        admin_since: 'When you became one.',
        plan_text: 'Your plan without a subscription.',
        subscribed_plan: 'The plan you pay for; empty without a subscription.',
        granted_plan: 'The plan that an administrator gave you for a time, if it counts.',
        grants_end_at: 'When what an administrator gave you next ends.',
        current_plan: 'The plan in force: a granted one, what you pay for, or your plan.',
        onboarding_completed: 'Whether you finished setting up.',
        ai_strategy:
          'Instructions of the AI: split (for the laser of the job) or unified (the same for all).',
        ai_model: 'Model that you chose: first or second of the installation.',
        speed_unit: 'Unit of speeds of gantry lasers: mm/s, mm/min or in/s; empty is mm/s.',
        galvo_speed_unit: 'Unit of speeds of galvo lasers: mm/s, mm/min or in/s; empty is mm/s.',
        pressure_unit: 'Unit of pressures: psi or bar.',
        color_scheme: 'Theme: light, dark or auto; empty and auto follow the browser.',
        density: 'Height of rows: comfortable or compact.',
        region: 'How dates and numbers are written; empty follows the browser.',
        avatar_key: 'Your picture, a file of this archive.',
        feedback_prompt_dismissed_at: 'When you last closed the question for a result.',
        password_changed_at: 'When you last changed your password.',
        erase_at: 'When the account is erased; empty if it is kept.',
        erase_decided_at: 'When you last decided that.',
      },
      'created_at',
    ],
    {
      file: 'profile',
      owner: 'id',
      omitted: { kind: 'Always user.', auth_user_id: 'The same as id.' },
      files: { folder: 'avatars', column: 'avatar_key', about: 'Your profile picture.' },
    },
  ),
  exported(
    'auth.user',
    'The account you sign in with.',
    [
      'id',
      { name: 'The name you signed up with, or changed it to last.' },
      'email',
      {
        email_verified: 'Whether you proved that the address is yours.',
        image: 'Address of a picture.',
        two_factor_enabled: 'Whether codes of an authenticator app are asked for.',
      },
      'created_at updated_at',
    ],
    { file: 'account', owner: 'id', reader: 'login' },
  ),
  exported(
    'attention_snoozes',
    'As an administrator: what you snoozed on the overview.',
    [
      'user_id',
      {
        finding: 'What it was.',
        count: 'Rows it was about.',
        ends_at: 'When it is shown again.',
      },
    ],
    { file: 'snoozed', reader: 'service', order: ['finding'] },
  ),
  exported(
    'auth.account',
    'How you can sign in with a password.',
    [
      'id user_id',
      {
        account_id: 'Your account at the provider.',
        provider_id: 'credential is a password.',
        scope: 'What the provider allows.',
        access_token_expires_at: 'When an access ends.',
        refresh_token_expires_at: 'When its renewal ends.',
      },
      'created_at updated_at',
    ],
    {
      file: 'sign-in-methods',
      reader: 'login',
      omitted: { password: SECRET, access_token: SECRET, refresh_token: SECRET, id_token: SECRET },
    },
  ),
  exported(
    'auth.passkey',
    'Your passkeys.',
    [
      'id user_id name',
      {
        device_type: 'Whether it is on one device or several.',
        backed_up: 'Whether a password manager keeps it.',
      },
      'created_at',
      { last_used_at: 'When somebody last signed in with it.' },
    ],
    {
      file: 'passkeys',
      reader: 'login',
      omitted: {
        credential_id: SECRET,
        public_key: SECRET,
        counter: SECRET,
        transports: SECRET,
        aaguid: SECRET,
      },
    },
  ),
  exported(
    'auth.session',
    'Browsers in which you are signed in.',
    [
      'id user_id user_agent ip_address created_at updated_at expires_at',
      {
        confirmed_at: 'When you last proved that it’s you.',
        has_second_factor: 'Whether with a passkey or a code.',
      },
    ],
    { file: 'sessions', reader: 'login', omitted: { token_hash: SECRET } },
  ),
  exported(
    'audit_log',
    'Sign-ins and changes to your account.',
    [
      'id user_id action',
      {
        request_id: 'Number of the request.',
        reason: 'Why, if an administrator did it.',
        subject: 'What it was about, such as a granted plan.',
      },
      'ip_address created_at',
    ],
    {
      file: 'sign-in-history',
      order: ['created_at', 'id'],
      omitted: {
        pseudonym: 'Only in entries of erased accounts.',
        actor_id: 'Account of the administrator who did it.',
      },
    },
  ),
  exported(
    'account_grants',
    'Plans and roles that an administrator gave you for a time.',
    [
      'id user_id',
      {
        granted: 'Name of the plan or role, as it was then.',
        plan: 'The plan; empty once it has ended.',
        role: 'The role: admin or beta.',
        previous_role: 'The role you return to: user or beta.',
        reason: 'Why.',
        ends_at: 'When it ends by itself.',
      },
      'created_at',
      { ended_at: 'When it ended.' },
    ],
    {
      file: 'grants',
      omitted: {
        granted_by: 'Account of the administrator who gave it.',
        ended_by: 'Account of the administrator who ended it.',
      },
    },
  ),
  exported(
    'one_time_links',
    'Links that were mailed to you and not used yet.',
    [
      'user_id email',
      {
        purpose:
          'What the link does: verify_email, reset_password, sign_in, change_email or undo_email.',
      },
      'created_at expires_at',
    ],
    {
      file: 'mailed-links',
      reader: 'service',
      order: ['token_hash'],
      omitted: { token_hash: SECRET },
    },
  ),
  exported(
    'mails',
    'Emails that we sent you, except links to a new address.',
    [
      'id user_id',
      {
        kind: 'What the mail is about: the part of Beamwright, then the occasion.',
        to_address: 'Address it went to.',
        is_asked: 'Whether you asked for it, such as a link to sign in.',
        subject: 'Its subject.',
        state:
          'waiting, sending, sent, failed (given up) or kept (the server had no way to send mails).',
        attempts: 'How often we tried to send it.',
        last_error: 'Why it was not sent.',
      },
      'created_at',
      {
        due_at: 'When it is tried next.',
        send_before: 'When it is given up.',
        sent_at: 'When it was sent.',
      },
    ],
    {
      reader: 'service',
      // Only an address without an account gets one.
      where: "kind <> 'accounts.change-email'",
      omitted: { content: 'Contains links that sign in; you have the mail.' },
    },
  ),
  exported(
    'plugin_settings',
    'What you chose of plugins.',
    [
      { plugin_id: 'The plugin.' },
      'user_id',
      {
        key: 'Name of the setting; is_on is your own switch.',
        value: 'What you chose.',
      },
      'updated_at',
    ],
    { order: ['plugin_id', 'key'] },
  ),
  exported(
    'onboarding',
    'How far you got in setting up.',
    [
      {
        user_id: 'Your account.',
        step: 'Step you were at: you, machine, job or ready.',
        makes: 'What you make.',
        is_resume_hidden: 'Whether the dashboard still offers it.',
      },
      'updated_at',
    ],
    { order: ['user_id'] },
  ),
  exported(
    'referral_sources',
    'Where you heard of Beamwright.',
    [
      'user_id',
      {
        source: 'Your answer: search, video, forum, friend, maker_space, shop or other.',
        referrer_host: 'Site that led to your first visit, if you allowed marketing.',
        utm_source: 'Campaign that led to it, if you allowed marketing.',
      },
      'created_at',
    ],
    { order: ['user_id'] },
  ),
  exported(
    'account_storage',
    'What you store, and how much of it counts toward your plan.',
    [
      'user_id',
      {
        settings_bytes: 'Settings.',
        results_bytes: 'Results with photos.',
        test_cards_bytes: 'Test cards.',
        jobs_bytes: 'Jobs.',
        imports_bytes: 'Imports.',
        used_bytes: 'All together.',
      },
    ],
    { file: 'storage', order: ['user_id'] },
  ),
  exported(
    'account_exports',
    'Exports of your account, this one included.',
    [
      'id user_id',
      {
        state:
          'waiting, building, ready, failed, canceled or expired (deleted after its last day).',
        progress: 'How far it is.',
        bytes: 'Size of the file.',
        attempts: 'How often it was begun.',
        error: 'Why it failed: interrupted, disk_full, files_unavailable or unknown.',
      },
      'created_at',
      {
        heartbeat_at: 'When it was last worked on.',
        finished_at: 'When it was finished.',
      },
      'expires_at',
    ],
    {
      file: 'exports',
      order: ['created_at', 'id'],
      omitted: { file_key: 'Where the server keeps the file.' },
    },
  ),
];
