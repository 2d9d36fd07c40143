import classes from './fact-rows.module.css';
import { Row } from './stack.tsx';

/** List of labeled values. */
export function FactRows({ rows }: { rows: readonly { label: string; text: string }[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, text }) => (
        <Row key={label} gap={16} align="baseline" justify="between" className={classes.row}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </Row>
      ))}
    </dl>
  );
}
