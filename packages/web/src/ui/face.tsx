import { getMemberPicture } from '@beamwright/contract';
import { useState, type CSSProperties } from 'react';
import { addressOf } from '../lib/api.ts';
import { initialsOf } from './initials.ts';
import { Text } from './text.tsx';
import classes from './face.module.css';

/** Ground and ink of initials; each person has always the same. */
const COLORS = [
  ['var(--ok-soft)', 'var(--ok)'],
  ['var(--warn-soft)', 'var(--warn)'],
  ['var(--ember-soft)', 'var(--ember)'],
  ['color-mix(in srgb, var(--plan-shop) 14%, var(--card))', 'var(--plan-shop)'],
  ['var(--ink)', 'var(--paper)'],
  ['var(--sunk)', 'var(--ink-2)'],
] as const;

function colorOf(id: string): CSSProperties {
  const [background, color] = COLORS[Number.parseInt(id.slice(-4), 16) % COLORS.length] ?? [];
  return { background, color };
}

interface FaceProps {
  /** The team in which they are seen. */
  teamId: string;
  /** Null if their account was erased. */
  person: { id: string; name: string; picture: string | null } | null;
  size?: 'small' | 'large';
  /** Whether they are here; left out where that is not known. */
  isHere?: boolean | undefined;
}

/** The picture of somebody beside their name, else their initials, with a dot that says whether they are here. */
export function Face({ teamId, person, size = 'large', isHere }: FaceProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const picture = person?.picture ?? null;
  const isShown = person !== null && picture !== null && picture !== failed;
  return (
    <Text
      weight={600}
      size="label"
      radius="round"
      noShrink
      className={classes.face}
      data-size={size}
      style={person ? colorOf(person.id) : undefined}
      aria-hidden="true"
    >
      {isShown ? (
        <img
          src={addressOf(getMemberPicture, {
            params: { team_id: teamId, user_id: person.id },
            query: { v: picture },
          })}
          alt=""
          onError={() => setFailed(picture)}
        />
      ) : (
        initialsOf(person?.name ?? '–')
      )}
      {isHere === undefined ? null : (
        <span className={classes.dot} data-here={isHere || undefined} />
      )}
    </Text>
  );
}
