import { Text } from '../../../ui/text.tsx';
import classes from './face.module.css';

/** As many as there are colors in the styles. */
const COLORS = 6;

const colorOf = (id: string): number => Number.parseInt(id.slice(-4), 16) % COLORS;

const firstOf = (word: string): string => Array.from(word)[0]?.toLocaleUpperCase() ?? '';

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? firstOf(words.at(-1) ?? '') : '';
  return firstOf(words[0] ?? '') + last || '?';
}

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
