import { changeTeamMember, GIVEN_TEAM_ROLES } from '@beamwright/contract';
import type { GivenTeamRole, Team, TeamMember } from '@beamwright/contract';
import { IconCrown, IconDots, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { Face } from '../../../ui/face.tsx';
import { roleName } from '../../../lib/team-role-name.ts';
import { roleHint } from '../parts/role-text.ts';
import { seenText } from '../parts/seen-text.ts';
import { SelectBox } from '../../../ui/long-list/select-box.tsx';
import { mayChange } from './may-change.ts';
import classes from './member-list.module.css';
import { RemoveMember } from './remove-member.tsx';

interface MemberRowProps {
  team: Team;
  member: TeamMember;
  onHandOver: () => void;
  /** Null if they can't be selected. */
  selection: { isSelected: boolean; onToggle: (isRange: boolean) => void } | null;
}

export function MemberRow({ team, member, onHandOver, selection }: MemberRowProps) {
  const { id: ownId } = useProfile();
  const [isRemoving, setRemoving] = useState(false);
  const { user_id, name, picture, email, role, left_at, results } = member;
  const isYou = user_id === ownId;
  const isChangeable = mayChange(team, member, ownId);
  return (
    <li className={classes.row}>
      {selection ? (
        <div className={classes.select}>
          <SelectBox {...selection} name={name} tabIndex={0} />
        </div>
      ) : null}
      <Row gap={12} canShrink className={classes.person}>
        <Face teamId={team.id} person={{ id: user_id, name, picture }} />
        <Stack canShrink leading={1.4}>
          <Row gap={8} canShrink>
            <Text weight={550} truncate>
              {name}
            </Text>
            {isYou ? (
              <Text size="small" tone="third">
                {i18n.t('you')}
              </Text>
            ) : null}
            {member.has_seat || left_at !== null ? null : (
              <Pill state="warn">{i18n.t('No seat')}</Pill>
            )}
          </Row>
          <Text size="small" tone="third" truncate title={email ?? undefined}>
            {email ?? i18n.t('Left on {date}', { date: formatDate(left_at ?? '') })}
          </Text>
        </Stack>
      </Row>
      <div className={classes.role}>
        {isChangeable ? <RoleField {...{ team, member }} /> : roleName(role)}
      </div>
      <Text size="small" mono className={classes.results}>
        {i18n.t('{n, plural, one {# result} other {# results}}', { n: results })}
      </Text>
      <Text size="small" tone="third" className={classes.seen}>
        {left_at === null ? seenText(member) : null}
      </Text>
      {isChangeable ? (
        <div className={classes.more}>
          <Menu
            side="bottom-end"
            target={
              <IconButton color="ink" aria-label={i18n.t('More for {name}', { name })}>
                <IconDots size={18} stroke={1.6} />
              </IconButton>
            }
          >
            {team.role === 'owner' ? (
              <MenuItem
                icon={<IconCrown size={18} stroke={1.6} aria-hidden="true" />}
                onClick={onHandOver}
              >
                {i18n.t('Hand over team')}
              </MenuItem>
            ) : null}
            <MenuItem
              danger
              icon={<IconUserMinus size={18} stroke={1.6} aria-hidden="true" />}
              onClick={() => setRemoving(true)}
            >
              {i18n.t('Remove member')}
            </MenuItem>
          </Menu>
        </div>
      ) : null}
      {isRemoving && isChangeable ? (
        <RemoveMember {...{ team, member }} onClose={() => setRemoving(false)} />
      ) : null}
    </li>
  );
}

function RoleField({
  team,
  member: { user_id, name, role },
}: Pick<MemberRowProps, 'team' | 'member'>) {
  const params = { team_id: team.id, user_id };
  const change = useOperation(changeTeamMember, {
    onSuccess: ({ role: given }) =>
      toastUndo(
        i18n.t('{name} is a {role} now.', { name, role: roleName(given).toLowerCase() }),
        () => undo.mutate({ params, body: { role: role as GivenTeamRole } }),
      ),
  });
  const undo = useOperation(changeTeamMember);
  const shown = change.isPending ? change.variables.body.role : role;
  return (
    <SelectField
      aria-label={i18n.t('Role of {name}', { name })}
      title={roleHint(shown)}
      options={GIVEN_TEAM_ROLES.map((value) => ({ value, label: roleName(value) }))}
      value={shown}
      onChange={({ currentTarget }) =>
        change.mutate({ params, body: { role: currentTarget.value as GivenTeamRole } })
      }
    />
  );
}
