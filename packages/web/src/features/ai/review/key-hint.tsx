import { Text } from '../../../ui/text.tsx';
import classes from './decision-bar.module.css';

/** The key of a button; assistive technology reads `aria-keyshortcuts` instead. */
export function KeyHint({ children }: { children: string }) {
  return (
    <Text
      as="kbd"
      pad="2 4"
      size="label"
      mono
      leading={1}
      radius="small"
      className={classes.key}
      aria-hidden="true"
    >
      {children}
    </Text>
  );
}
