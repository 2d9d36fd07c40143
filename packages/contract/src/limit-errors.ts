/** Errors for exceeding a limit of the plan or a maximum number. */
export const LIMIT_ERRORS = {
  too_many_results: {
    status: 409,
    title: 'A setting has up to {n} results',
    help: 'Delete results you no longer need, then try again.',
    values: { n: 'count' },
  },
  too_many_test_cards: {
    status: 409,
    title: 'A setting has up to {n} test cards',
    help: 'Delete test cards you no longer need. What they taught the setting stays.',
    values: { n: 'count' },
  },
  too_many_materials: {
    status: 409,
    title: 'An account has up to {n} custom materials',
    help: 'Delete custom materials you no longer use, or add the name to another one.',
    values: { n: 'count' },
  },
  too_many_runs: {
    status: 409,
    title: 'A job can run up to {n} times',
    help: 'Create a new job. This one stays as it is.',
    values: { n: 'count' },
  },
  too_many_alert_rules: {
    status: 409,
    title: 'An installation has up to {n} alert rules',
    help: 'Delete a rule you no longer need, or change it.',
    values: { n: 'count' },
  },
  too_many_folders: {
    status: 409,
    title: 'A library has up to 500 folders',
    help: 'Delete a folder you no longer use, or use tags.',
  },
  plan_limit_jobs: {
    status: 403,
    title:
      'You have reached your plan limit of {n} AI jobs per month. Please upgrade your plan or wait until next month.',
    help: 'Your earlier jobs and saved settings stay available.',
    values: { n: 'count' },
  },
  plan_limit_recipes: {
    status: 403,
    title:
      'You have reached your plan limit of {n} saved recipes. Please upgrade your plan or delete some existing recipes.',
    help: 'Delete a saved setting you no longer use, or upgrade your plan.',
    values: { n: 'count' },
  },
  plan_limit_storage: {
    status: 403,
    title: 'Your storage is full: {used} of {limit} used.',
    help: 'Your saved data is safe. Free up space under Account settings, or upgrade your plan. Items in the bin count until you empty it.',
    values: { used: 'bytes', limit: 'bytes' },
  },
  plan_limit_machines: {
    status: 403,
    title: 'Your plan includes {n} machines.',
    help: 'Edit or delete a machine you no longer use, or upgrade your plan.',
    values: { n: 'count' },
  },
} as const;
