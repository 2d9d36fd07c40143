import type { ReactElement, ReactNode } from 'react';
import { Row } from '../../../ui/stack.tsx';
import { Box } from '../../../ui/box.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './cards.module.css';

interface CardFrameProps {
  title: string;
  sub: ReactNode;
  /** Beside the title: how it stands. */
  state?: ReactNode;
  actions?: ReactNode;
  /** Lines below: what has changed since the message. */
  feet?: readonly ReactElement[];
  children?: ReactNode;
}

/** What is attached to a message, as it is now. */
export function CardFrame({ title, sub, state, actions, feet, children }: CardFrameProps) {
  return (
    <Box
      as="section"
      ground="card"
      border="line"
      radius="card"
      shadow="soft"
      clip
      className={classes.card}
      aria-label={title}
    >
      <Box pad="12 16">
        <Row gap={8} wrap justify="between">
          <Text as="b" size="card" weight={600} breakWords>
            {title}
          </Text>
          {state}
        </Row>
        <Text as="p" size="small" tone="third" marginBottom={8} breakWords>
          {sub}
        </Text>
        {children}
        {actions ? (
          <Row gap={8} wrap marginTop={8}>
            {actions}
          </Row>
        ) : null}
      </Box>
      {feet?.map((foot) => (
        <Row key={foot.key} gap={8} pad="8 16" size="small" tone="second" ground="sunk" line="top">
          {foot}
        </Row>
      ))}
    </Box>
  );
}
