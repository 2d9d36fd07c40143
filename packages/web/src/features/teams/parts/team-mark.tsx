import { getTeamPicture } from '@beamwright/contract';
import type { TeamSummary } from '@beamwright/contract';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { Text } from '../../../ui/text.tsx';
import { initialOf } from '../../../ui/initials.ts';
import classes from './team-mark.module.css';

interface TeamMarkProps {
  team: Pick<TeamSummary, 'id' | 'name' | 'picture'>;
  size?: 'small' | 'large';
}

/** As many as there are colors in the styles. */
const COLORS = 4;

/** A team keeps its color wherever it is shown. */
const colorOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % COLORS;

/** The picture of a team, or the first letter of its name. */
export function TeamMark({ team, size = 'small' }: TeamMarkProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const { id, name, picture } = team;
  const isShown = picture !== null && picture !== failed;
  return (
    <Text
      noShrink
      clip
      size={size === 'small' ? 'label' : 'section'}
      weight={600}
      radius={size === 'small' ? 'small' : 'control'}
      className={classes.mark}
      data-size={size}
      data-color={colorOf(id)}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={addressOf(getTeamPicture, { params: { team_id: id }, query: { v: picture } })}
          alt=""
          onError={() => setFailed(picture)}
        />
      ) : (
        initialOf(name)
      )}
    </Text>
  );
}
