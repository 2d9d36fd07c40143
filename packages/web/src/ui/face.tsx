import { Text } from './text.tsx';
import { initialsOf } from './initials.ts';
import classes from './face.module.css';

/** The initials of somebody, beside their name. */
export const Face = ({ name }: { name: string }) => (
  <Text
    size="label"
    weight={600}
    radius="round"
    noShrink
    tone="second"
    ground="sunk"
    className={classes.face}
    aria-hidden="true"
  >
    {initialsOf(name)}
  </Text>
);
