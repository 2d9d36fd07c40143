import { initialsOf } from '../../../ui/initials.ts';
import { Text } from '../../../ui/text.tsx';
import classes from './face.module.css';

/** As many as there are colors in the styles. */
const COLORS = 6;

const colorOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % COLORS;

interface FaceProps {
  person: { id: string; name: string } | null;
  size?: 'small' | 'large';
  /** Whether they are here; left out where that is not known. */
  isHere?: boolean | undefined;
}

/** The initials of somebody, with a dot that says whether they are here. */
export function Face({ person, size = 'large', isHere }: FaceProps) {
  'use no memo';
  return (
    <Text
      weight={600}
      size="label"
      radius="round"
      noShrink
      className={classes.face}
      data-size={size}
      data-color={person ? colorOf(person.id) : undefined}
      aria-hidden="true"
    >
      {person ? initialsOf(person.name) : '–'}
      {isHere === undefined ? null : (
        <span className={classes.dot} data-here={isHere || undefined} />
      )}
    </Text>
  );
}
