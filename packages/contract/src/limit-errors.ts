/** Refusals of what exceeds the plan, or the most there can be of one thing. */
export const LIMIT_ERRORS = {
  too_many_results: {
    status: 409,
    title: 'A setting has up to {n} results',
    help: 'Delete results of this setting that say nothing new, then try again.',
  },
  too_many_test_cards: {
    status: 409,
    title: 'A setting has up to {n} test cards',
    help: 'Delete test cards of this setting that you no longer need. What was learned from them stays.',
  },
  too_many_runs: {
    status: 409,
    title: 'A job can be run {n} times',
    help: 'Start it as a new job. This one stays as it is.',
  },
  too_many_folders: {
    status: 409,
    title: 'A library has up to 500 folders',
    help: 'Delete one you no longer use, or sort by tags.',
  },
  plan_limit_jobs: {
    status: 403,
    title:
      'You have reached your plan limit of {n} AI jobs per month. Please upgrade your plan or wait until next month.',
    help: 'Your earlier jobs and saved settings stay available.',
  },
  plan_limit_recipes: {
    status: 403,
    title:
      'You have reached your plan limit of {n} saved recipes. Please upgrade your plan or delete some existing recipes.',
    help: 'Delete a saved setting you no longer use, or move to a larger plan.',
  },
  plan_limit_storage: {
    status: 403,
    title: 'Your storage is full: {used} of {limit} used.',
    help: 'Nothing you saved is lost. Free up space under Account settings, or move to a larger plan. The bin counts until you empty it.',
  },
  plan_limit_machines: {
    status: 403,
    title: 'Your plan holds {n} machines.',
    help: 'Edit or delete a machine you no longer use, or move to a larger plan.',
  },
} as const;
