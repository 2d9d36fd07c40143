import type { Make, OnboardingStep, ReferralSource } from '@beamwright/contract';
import type { ColumnType, Generated } from 'kysely';

interface OnboardingTable {
  user_id: string;
  step: Generated<OnboardingStep>;
  makes: Generated<Make[]>;
  is_resume_hidden: Generated<boolean>;
  updated_at: ColumnType<Date, never, Date>;
}

interface ReferralSourcesTable {
  user_id: string;
  source: ReferralSource | null;
  /** With consent to marketing. */
  referrer_host: string | null;
  utm_source: string | null;
  created_at: ColumnType<Date, never, never>;
}

export interface OnboardingTables {
  onboarding: OnboardingTable;
  referral_sources: ReferralSourcesTable;
}
