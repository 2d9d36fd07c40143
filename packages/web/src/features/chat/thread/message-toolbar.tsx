import { REACTIONS, type ListedMessage } from '@beamwright/contract';
import {
  IconArrowBackUp,
  IconCopy,
  IconDots,
  IconMoodPlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { useProfile } from '../../../lib/session.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { Row } from '../../../ui/stack.tsx';
import { toastInfo } from '../../../ui/toast.ts';
import { reactionName } from '../data/reaction-text.ts';
import classes from './message.module.css';
import type { MessageActions } from './message-actions.ts';
import { ReactionSign } from './reactions.tsx';

interface MessageToolbarProps {
  message: ListedMessage;
  actions: MessageActions;
}

/** What can be done with a message: shown on hover, focus and tap. */
export function MessageToolbar({ message, actions }: MessageToolbarProps) {
  const { id: ownId } = useProfile();
  const isOwn = message.user?.id === ownId;
  const remove = () => {
    // The buttons go with the words, and the focus must not go with them.
    document.activeElement?.closest('article')?.focus();
    actions.onDelete(message);
  };
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <Row
      role="toolbar"
      aria-label={i18n.t('Message')}
      ground="card"
      border="strong"
      radius="control"
      shadow="float"
      className={classes.toolbar}
    >
      <Menu
        side="bottom-end"
        target={
          <IconButton color="ink" aria-label={i18n.t('React')}>
            <IconMoodPlus {...icon} />
          </IconButton>
        }
      >
        {REACTIONS.map((reaction) => {
          const isOn = message.reactions.some((one) => one.reaction === reaction && one.is_own);
          return (
            <MenuItem
              key={reaction}
              icon={<ReactionSign reaction={reaction} />}
              onClick={() => actions.onReact(message, reaction, !isOn)}
            >
              {reactionName(reaction)}
            </MenuItem>
          );
        })}
      </Menu>
      <IconButton color="ink" aria-label={i18n.t('Reply')} onClick={() => actions.onReply(message)}>
        <IconArrowBackUp {...icon} />
      </IconButton>
      <Menu
        side="bottom-end"
        target={
          <IconButton color="ink" aria-label={i18n.t('More')}>
            <IconDots {...icon} />
          </IconButton>
        }
      >
        <MenuItem icon={<IconCopy {...icon} />} onClick={() => void copyText(message.message)}>
          {i18n.t('Copy text')}
        </MenuItem>
        {isOwn ? (
          <MenuItem icon={<IconPencil {...icon} />} onClick={() => actions.onEdit(message)}>
            {i18n.t('Edit')}
          </MenuItem>
        ) : null}
        {isOwn || actions.mayDeleteAny ? (
          <MenuItem danger icon={<IconTrash {...icon} />} onClick={remove}>
            {i18n.t('Delete')}
          </MenuItem>
        ) : null}
      </Menu>
    </Row>
  );
}

async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  toastInfo(i18n.t('Text copied.'));
}
