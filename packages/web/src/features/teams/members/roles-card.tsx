import { TEAM_ROLES } from '@beamwright/contract';
import type { TeamRole } from '@beamwright/contract';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Table } from '../../../ui/table.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './roles-card.module.css';
import { roleName } from '../../../lib/team-role-name.ts';

interface Right {
  name: string;
  /** The lowest role that has it. */
  from: TeamRole;
  /** What a role has instead. */
  instead?: Partial<Record<TeamRole, string>>;
}

const rights = (): Right[] => [
  { name: i18n.t('Read, export'), from: 'viewer' },
  { name: i18n.t('Chat'), from: 'member' },
  { name: i18n.t('Jobs, results'), from: 'member' },
  { name: i18n.t('Edit settings'), from: 'manager', instead: { member: i18n.t('unlocked') } },
  { name: i18n.t('Lock, move out'), from: 'manager' },
  { name: i18n.t('Machines'), from: 'manager' },
  { name: i18n.t('Invite, remove'), from: 'manager' },
  { name: i18n.t('Plan, hand over'), from: 'owner' },
];

export function RolesCard() {
  const titleId = useId();
  return (
    <Card flush clip aria-labelledby={titleId}>
      <Text as="h2" id={titleId} pad="16 20 12">
        {i18n.t('What roles can do')}
      </Text>
      <Table className={classes.table ?? ''}>
        <thead>
          <tr>
            <td />
            {TEAM_ROLES.map((role) => (
              <th key={role} scope="col">
                <Text tone="third">{roleName(role)}</Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rights().map((right) => (
            <tr key={right.name}>
              <th scope="row">{right.name}</th>
              {TEAM_ROLES.map((role) => (
                <td key={role}>
                  <Mark right={right} role={role} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function Mark({ right: { from, instead }, role }: { right: Right; role: TeamRole }) {
  const words = instead?.[role];
  if (words !== undefined) return <Text tone="second">{words}</Text>;
  return TEAM_ROLES.indexOf(role) >= TEAM_ROLES.indexOf(from) ? (
    <Text tone="ok">
      <IconCheck size={16} stroke={1.8} role="img" aria-label={i18n.t('Yes')} />
    </Text>
  ) : (
    <Text tone="third">
      <IconMinus size={16} stroke={1.8} role="img" aria-label={i18n.t('No')} />
    </Text>
  );
}
