import classes from './fact-rows.module.css';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

/** List of labeled values. */
export function FactRows({ rows }: { rows: readonly { label: string; text: string }[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, text }) => (
        <Row
          key={label}
          gap={16}
          align="baseline"
          justify="between"
          pad={[12, 0]}
          className={classes.row}
        >
          <Text as="dt" tone="second">
            {label}
          </Text>
          <dd>{text}</dd>
        </Row>
      ))}
    </dl>
  );
}
