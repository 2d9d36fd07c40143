import { Row } from './stack.tsx';
import { Text } from './text.tsx';

/** List of labeled values. */
export function FactRows({ rows }: { rows: readonly { label: string; text: string }[] }) {
  return (
    <dl>
      {rows.map(({ label, text }) => (
        <Row key={label} gap={16} align="baseline" justify="between" pad="12 0" line="between">
          <Text as="dt" tone="second" noShrink>
            {label}
          </Text>
          <Text as="dd" size="small" mono weight={500} textAlign="right" breakWords>
            {text}
          </Text>
        </Row>
      ))}
    </dl>
  );
}
