import { API_PREFIX, getAvatar } from '@beamwright/contract';
import { useState } from 'react';
import { useProfile } from '../../lib/session.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './avatar.module.css';

/** Where a version of the user's picture is. Versions never change. */
export const avatarAddress = (version: string): string =>
  `${API_PREFIX}${getAvatar.path}?v=${version}`;

/** The user's picture, or the first letter of the name. */
export function Avatar({ size = 'small' }: { size?: 'small' | 'large' }) {
  const { avatar, name } = useProfile();
  const [failed, setFailed] = useState<string | null>(null);
  const isShown = avatar !== null && avatar !== failed;
  return (
    <Text
      noShrink
      size={size === 'small' ? 'small' : 'section'}
      weight={600}
      radius="control"
      clip
      className={classes.avatar}
      data-size={size}
      aria-hidden="true"
    >
      {isShown ? (
        <img src={avatarAddress(avatar)} alt="" onError={() => setFailed(avatar)} />
      ) : (
        initialOf(name)
      )}
    </Text>
  );
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '?';
