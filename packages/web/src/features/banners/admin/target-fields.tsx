import { MAX_BANNER_USERS } from '@beamwright/contract';
import type { EditedBanner } from '@beamwright/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Fieldset } from '../../../ui/fieldset.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { UserSearch } from './user-search.tsx';

interface PlanChipsProps {
  plans: readonly string[];
  /** Everybody if empty. */
  chosen: readonly string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Plans whose users see the banner. One stays chosen: none would be every plan. */
export function PlanChips({ plans, chosen, error, onChange }: PlanChipsProps) {
  const isChosen = (plan: string) => chosen.length === 0 || chosen.includes(plan);
  const toggle = (plan: string) => {
    const next = isChosen(plan)
      ? plans.filter((one) => isChosen(one) && one !== plan)
      : [...chosen, plan];
    if (next.length > 0) onChange(next.length === plans.length ? [] : next);
  };
  return (
    <Fieldset legend={i18n.t('Plans')}>
      <Row gap={8} wrap>
        {plans.map((plan) => (
          <Chip
            key={plan}
            look="control"
            aria-pressed={isChosen(plan)}
            onClick={() => toggle(plan)}
          >
            {isChosen(plan) ? <IconCheck size={13} stroke={2.4} aria-hidden="true" /> : null} {plan}
          </Chip>
        ))}
      </Row>
      {error ? (
        <Text as="p" size="small" tone="stop" marginTop={4}>
          {error}
        </Text>
      ) : null}
    </Fieldset>
  );
}

type TargetUser = EditedBanner['target_users'][number];

interface TargetUsersProps {
  users: readonly TargetUser[];
  error: string | undefined;
  onChange: (users: TargetUser[]) => void;
}

/** Users whom the banner names, each with a button that removes it. */
export function TargetUsers({ users, error, onChange }: TargetUsersProps) {
  const add = ({ id, name, email }: TargetUser) => {
    if (!users.some((user) => user.id === id)) onChange([...users, { id, name, email }]);
  };
  return (
    <Fieldset legend={i18n.t('Only these users')}>
      <Stack gap={8}>
        {users.length > 0 ? (
          <Row as="ul" gap={8} wrap>
            {users.map((user) => (
              <li key={user.id}>
                <Chip
                  look="control"
                  title={user.email}
                  aria-label={i18n.t('Remove {name}', { name: user.name })}
                  onClick={() => onChange(users.filter(({ id }) => id !== user.id))}
                >
                  {user.name} <IconX size={13} stroke={2} aria-hidden="true" />
                </Chip>
              </li>
            ))}
          </Row>
        ) : null}
        {users.length < MAX_BANNER_USERS ? (
          <UserSearch label={i18n.t('Add a user')} onChoose={add} />
        ) : null}
        <Text as="p" size="small" tone={error ? 'stop' : 'third'}>
          {error ?? i18n.t('Leave empty for everyone.')}
        </Text>
      </Stack>
    </Fieldset>
  );
}
