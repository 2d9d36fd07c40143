import type { GivenTeamRole } from '@beamwright/contract';
import { useId } from 'react';
import { Fieldset } from '../../../../ui/fieldset.tsx';
import { i18n } from '../../../../lib/i18n.ts';
import { Stack } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';
import { Tile } from '../../../../ui/tile.tsx';
import { roleName } from '../../../../lib/team-role-name.ts';
import { roleHint } from '../../parts/role-text.ts';
import classes from './invite.module.css';

interface RoleTilesProps<R extends GivenTeamRole> {
  roles: readonly R[];
  value: R;
  onChange: (role: R) => void;
}

export function RoleTiles<R extends GivenTeamRole>(props: RoleTilesProps<R>) {
  const { roles, value, onChange } = props;
  const name = useId();
  return (
    <Fieldset legend={i18n.t('Role')}>
      <div className={classes.roles}>
        {roles.map((role) => (
          <Tile key={role} className={classes.role}>
            <input
              type="radio"
              name={name}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <Stack leading={1.4}>
              <Text weight={550}>{roleName(role)}</Text>
              <Text size="small" tone="second">
                {roleHint(role)}
              </Text>
            </Stack>
          </Tile>
        ))}
      </div>
    </Fieldset>
  );
}
