export const STATUS_ERRORS = {
  too_many_status_entries: {
    status: 409,
    title: 'There are {n} already',
    help: 'Delete old ones, then try again.',
    values: { n: 'count' },
  },
  status_component_missing: {
    status: 422,
    title: 'No part is chosen',
    help: 'Choose what it affects, or set the impact to none.',
  },
  status_incident_in_future: {
    status: 422,
    title: 'The incident begins in the future',
    help: 'Enter when it began. To announce something, plan maintenance.',
  },
  status_times_reversed: {
    status: 422,
    title: 'The end doesn’t fit',
    help: 'Choose an end after the beginning. Maintenance needs one. For a resolved incident, it must have passed.',
  },
} as const;
