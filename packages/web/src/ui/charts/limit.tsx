import { Text } from '../text.tsx';
import classes from './charts.module.css';

/** The dashed line of a limit, beginning with its number. */
export function Limit({ top, text }: { top: number; text: string }) {
  return (
    <Text
      size="label"
      mono
      leading={1}
      tone="warn"
      className={classes.limit}
      style={{ top: `${top}%` }}
      aria-hidden="true"
    >
      <Text ground="card">{text}</Text>
    </Text>
  );
}
