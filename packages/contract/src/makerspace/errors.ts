/** Errors of makerspaces and their kiosks. */
export const MAKERSPACE_ERRORS = {
  kiosk_signed_out: {
    status: 401,
    title: 'This tablet is signed out',
    help: 'Nothing is stored on it. A manager can add it again.',
  },
  kiosk_code_invalid: {
    status: 404,
    title: 'This code doesn’t work',
    help: 'It works once, within 15 minutes. Ask a manager for a new one.',
  },
  member_code_unknown: {
    status: 422,
    title: 'This code isn’t right',
    help: 'Find yours in the app under Makerspace.',
  },
  member_code_missing: {
    status: 409,
    title: 'Enter your code first',
    help: 'Find it in the app under Makerspace.',
  },
  induction_missing: {
    status: 403,
    title: 'Your induction for this machine is missing or has expired',
    help: 'Read and confirm its safety page in the app, or ask a manager to renew it.',
  },
  staff_missing: {
    status: 403,
    title: 'This material needs staff beside you',
    help: 'Ask a manager to enter their code.',
  },
  material_not_allowed: {
    status: 422,
    title: 'This material isn’t allowed on this machine',
    help: 'Choose another material or machine, or ask a manager.',
  },
  bypass_refused: {
    status: 403,
    title: 'Safety can’t be bypassed in a makerspace',
    help: 'Choose another material.',
  },
  safety_page_missing: {
    status: 409,
    title: 'This machine has no safety page yet',
    help: 'Write one first.',
  },
  safety_page_changed: {
    status: 409,
    title: 'There’s a newer version of this safety page',
    help: 'Read it, then confirm.',
  },
  shown_by_self: {
    status: 422,
    title: 'You can’t show yourself a machine',
    help: 'Read and confirm its safety page, or ask another manager.',
  },
  too_many_safety_pages: {
    status: 409,
    title: 'A safety page has up to {n} versions',
    help: 'Delete the machine and add it again. Its inductions stay in the export.',
    values: { n: 'count' },
  },
  too_many_kiosks: {
    status: 409,
    title: 'A team has up to {n} kiosks',
    help: 'Revoke one that isn’t used.',
    values: { n: 'count' },
  },
  too_many_listed: {
    status: 409,
    title: 'The list has up to {n} materials',
    help: 'Take one off the list first. What isn’t listed needs staff.',
    values: { n: 'count' },
  },
  rules_changed: {
    status: 409,
    title: 'The rules for this material have changed meanwhile',
    help: 'Open them again, then make your change.',
  },
  result_kept: {
    status: 409,
    title: 'This result can’t be taken back anymore',
    help: 'Delete it in the app.',
  },
} as const;
