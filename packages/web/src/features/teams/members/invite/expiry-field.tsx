import { INVITATION_DAYS } from '@beamwright/contract';
import { i18n } from '../../../../lib/i18n.ts';
import { SelectField } from '../../../../ui/select-field.tsx';

export type InvitationDays = (typeof INVITATION_DAYS)[number];

interface ExpiryFieldProps {
  value: InvitationDays;
  onChange: (days: InvitationDays) => void;
}

export const ExpiryField = ({ value, onChange }: ExpiryFieldProps) => (
  <SelectField
    label={i18n.t('Expires')}
    options={INVITATION_DAYS.map((days) => ({
      value: String(days),
      label: i18n.t('{days, plural, one {In # day} other {In # days}}', { days }),
    }))}
    value={String(value)}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value) as InvitationDays)}
  />
);
