import type { ListedMessage, Reaction } from '@beamwright/contract';
import { IconCheck, IconX } from '@tabler/icons-react';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { REACTION_SIGNS, reactionName } from '../data/reaction-text.ts';
import classes from './message.module.css';

export function ReactionSign({ reaction }: { reaction: Reaction }) {
  if (reaction === 'worked') return <IconCheck size={14} stroke={1.8} aria-hidden="true" />;
  if (reaction === 'failed') return <IconX size={14} stroke={1.8} aria-hidden="true" />;
  return <span aria-hidden="true">{REACTION_SIGNS[reaction]}</span>;
}

interface ReactionsProps {
  message: ListedMessage;
  /** Left out for who only reads. */
  onReact?: ((reaction: Reaction, isOn: boolean) => void) | undefined;
}

/** Who reacted how, as buttons that add or take back one’s own. */
export function Reactions({ message, onReact }: ReactionsProps) {
  const { reactions } = message;
  if (reactions.length === 0) return null;
  return (
    <Row gap={4} wrap marginTop={4}>
      {reactions.map(({ reaction, count, is_own }) => (
        <button
          key={reaction}
          type="button"
          className={classes.reaction}
          aria-pressed={is_own}
          aria-label={`${reactionName(reaction)}: ${count}`}
          title={reactionName(reaction)}
          disabled={!onReact}
          onClick={() => onReact?.(reaction, !is_own)}
        >
          <ReactionSign reaction={reaction} />
          {reaction === 'worked' || reaction === 'failed' ? reactionName(reaction) : null}
          <Text tabular weight={500}>
            {count}
          </Text>
        </button>
      ))}
    </Row>
  );
}
