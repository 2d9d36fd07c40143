/** Errors of expert consultation. */
export const CONSULTATION_ERRORS = {
  expert_role_required: {
    status: 403,
    title: 'You’re not an expert',
    help: 'An administrator can make you one.',
  },
  already_claimed: {
    status: 409,
    title: '{name} claimed this a moment earlier',
    help: 'Nothing you wrote was sent. Choose another case.',
    values: { name: 'text' },
  },
  expert_busy: {
    status: 409,
    title: 'You’re at your limit of {n} open cases',
    help: 'Resolve or hand over one first.',
    values: { n: 'count' },
  },
  expert_unavailable: {
    status: 409,
    title: 'This expert can’t take the case now',
    help: 'They’re away, at their limit, or it’s their own case. Choose another expert.',
  },
  consultation_moved: {
    status: 409,
    title: 'This case has changed',
    help: 'Reload it to see what you can do now.',
  },
  case_photos_full: {
    status: 409,
    title: 'This case has {n} photos',
    help: 'Delete one you no longer need, or draw on one that is there.',
    values: { n: 'count' },
  },
  case_drawings_full: {
    status: 409,
    title: 'There is no room for more drawings in this case',
    help: 'Send the photo without drawings, and write what they would show.',
  },
  photos_not_sent: {
    status: 409,
    title: '{n} of your photos in this case are not sent',
    help: 'Send or delete one first.',
    values: { n: 'count' },
  },
  case_storage_full: {
    status: 409,
    title: 'Who asked has no storage left for photos',
    help: 'Write what you would show, or ask them to delete something.',
  },
  too_many_consultations: {
    status: 409,
    title: 'You have {n} open cases',
    help: 'Resolve or cancel one first.',
    values: { n: 'count' },
  },
  consultations_a_day: {
    status: 409,
    title: 'You can ask {n} cases a day',
    help: 'Try again tomorrow, or write in one that is open.',
    values: { n: 'count' },
  },
  consultation_full: {
    status: 409,
    title: 'A case has room for {n} messages',
    help: 'Resolve or cancel it, and ask a new one.',
    values: { n: 'count' },
  },
  proposal_refused: {
    status: 422,
    title: 'This can’t be proposed',
    help: 'Change the numbers that failed. If you’re the maker, tell your expert in the thread.',
  },
  evidence_refused: {
    status: 409,
    title: 'These numbers can’t answer others',
    help: 'Nothing was published.',
  },
  proposal_of_steps: {
    status: 409,
    title: 'The setting of this case has several steps',
    help: 'Nothing was saved. Enter the numbers at the step that they are for.',
  },
  proposal_without_setting: {
    status: 409,
    title: 'The setting of this case is gone',
    help: 'Its job or machine was deleted. Enter the numbers in a new setting.',
  },
} as const;
