import type { SupportLevel } from './plans.ts';

interface SupportAnswer {
  /** In the subject of a support mail, in English: filters of a mailbox sort by it. */
  label: string;
  /** An answer usually takes at most this. */
  within: number;
  unit: 'working_days' | 'working_hours';
}

/** What the levels of support mean, unless an installation says otherwise. */
export const SUPPORT_ANSWERS: Readonly<Record<SupportLevel, SupportAnswer>> = {
  community: { label: 'Community', within: 5, unit: 'working_days' },
  basic: { label: 'Basic', within: 2, unit: 'working_days' },
  priority: { label: 'Priority', within: 1, unit: 'working_days' },
  dedicated: { label: 'Dedicated', within: 4, unit: 'working_hours' },
};

/** The subject of a mail to support, with the level of its sender: "[Priority] Kerf is too wide". */
export const supportSubject = (level: SupportLevel, subject: string): string =>
  `[${SUPPORT_ANSWERS[level].label}] ${subject}`.trim();
