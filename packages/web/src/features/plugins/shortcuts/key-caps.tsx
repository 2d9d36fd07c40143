import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { capsOf } from './keys.ts';

interface KeyCapsProps {
  keys: string;
  /** Another shortcut has them. */
  isTaken?: boolean;
}

/** A shortcut as key caps. */
export function KeyCaps({ keys, isTaken = false }: KeyCapsProps) {
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
          tone={isTaken ? 'stop' : 'second'}
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
