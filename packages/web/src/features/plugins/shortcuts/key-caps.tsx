import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { capsOf } from './keys.ts';

/** A shortcut as key caps. */
export function KeyCaps({ keys }: { keys: string }) {
  const caps = capsOf(keys);
  return (
    <Row as="span" gap={4} inline>
      <VisuallyHidden>{caps.join(' ')}</VisuallyHidden>
      {caps.map((cap) => (
        <Text
          key={cap}
          as="kbd"
          mono
          size="label"
          tone="second"
          ground="card"
          border="strong"
          radius="small"
          pad="0 8"
          aria-hidden="true"
        >
          {cap}
        </Text>
      ))}
    </Row>
  );
}
