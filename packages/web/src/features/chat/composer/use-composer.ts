import {
  MAX_MENTIONS,
  type AttachmentKind,
  type ListedMessage,
  type MentionedGroup,
} from '@beamwright/contract';
import { useEffect, useState } from 'react';
import { EMPTY_DRAFT, readDraft, writeDraft, type Named } from '../data/draft.ts';
import type { Photos } from '../data/photos.ts';
import type { Suggestion, Trigger } from './suggestions.ts';
import { useAttached } from './use-attached.ts';

/** What a message will be. */
export interface Written {
  message: string;
  mentions: { user_id: string; label: string }[];
  mentions_all: MentionedGroup | null;
  attachments: { kind: AttachmentKind; id: string }[];
}

const GROUPS = ['here', 'everyone'] as const;

/** How much of a message its reply shows. */
const MAX_EXCERPT = 140;

/** The text in the composer with who is named, what is attached and what it answers. All of it outlasts a reload. */
export function useComposer(teamId: string, isManager: boolean, photos: Photos) {
  const [kept] = useState(() => readDraft(teamId));
  const [text, setText] = useState(kept.text);
  const [named, setNamed] = useState(kept.named);
  const [edited, setEdited] = useState<ListedMessage | null>(null);
  const [replied, setReplied] = useState(kept.replied);
  const [writtenTo, setWrittenTo] = useState(0);
  const files = useAttached(photos, edited !== null, kept.attached);
  const { attached } = files;

  // What is edited was sent; the draft waits meanwhile.
  useEffect(() => {
    if (edited === null) writeDraft(teamId, { text, named, attached, replied });
  }, [teamId, edited, text, named, attached, replied]);

  const show = (draft: ReturnType<typeof readDraft>) => {
    setText(draft.text);
    setNamed(draft.named);
    files.replace(draft.attached);
    setReplied(draft.replied);
  };
  const clear = () => {
    show(edited ? readDraft(teamId) : EMPTY_DRAFT);
    setEdited(null);
  };

  return {
    text,
    files,
    edited,
    replied,
    isEmpty: text.trim() === '' && attached.length === 0,
    change: setText,
    clear,
    reply: ({ id, user, message }: ListedMessage) => {
      if (edited) clear();
      setReplied({ id, name: user?.name ?? null, excerpt: message.slice(0, MAX_EXCERPT) });
    },
    edit: (message: ListedMessage) => {
      show({ ...EMPTY_DRAFT, text: message.message, named: message.mentions });
      setEdited(message);
    },
    /** Adds words for somebody to what is being written. */
    writeTo: (person: { id: string; name: string }, words: string) => {
      const before = text.trimEnd();
      setText(`${before === '' ? '' : `${before} `}@${person.name} ${words}`);
      setNamed([...named, { user_id: person.id, label: person.name }]);
      setWrittenTo((count) => count + 1);
    },
    /** Rises when words were written for the user. */
    writtenTo,
    /** Ends a reply or an edit; false if there was none. */
    cancel: (): boolean => {
      if (!edited && !replied) return false;
      if (edited) clear();
      else setReplied(null);
      return true;
    },
    /** Puts a suggestion in place of what was typed; returns where the caret goes. */
    choose: (suggestion: Suggestion, trigger: Trigger): number => {
      const end = trigger.at + 1 + trigger.query.length;
      const isName = suggestion.kind === 'person' || suggestion.kind === 'group';
      const word = isName ? `@${suggestion.label} ` : '';
      setText(text.slice(0, trigger.at) + word + text.slice(end));
      if (suggestion.kind === 'person') {
        setNamed([...named, { user_id: suggestion.id, label: suggestion.label }]);
      } else if (suggestion.kind !== 'group') {
        const { kind, id, label } = suggestion;
        files.attach({ kind, id, label });
      }
      return trigger.at + word.length;
    },
    written: (): Written => ({
      ...readNames(text.trim(), named, isManager),
      attachments: attached.map(({ kind, id }) => ({ kind, id })),
    }),
  };
}

/** `@here` with nothing or a sign after it. */
const isGroup = (word: string, group: string): boolean =>
  word.startsWith(`@${group}`) && !/^\w/.test(word.slice(group.length + 1));

/** Who is still named in the words that will be sent. */
function readNames(
  message: string,
  named: readonly Named[],
  isManager: boolean,
): Omit<Written, 'attachments'> {
  const byId = new Map(
    named
      .filter(({ label }) => message.includes(`@${label}`))
      .map((one) => [one.user_id, one] as const),
  );
  const words = message.split(/\s/);
  const group = GROUPS.find((one) => words.some((word) => isGroup(word, one)));
  return {
    message,
    mentions: [...byId.values()].slice(0, MAX_MENTIONS),
    mentions_all: isManager ? (group ?? null) : null,
  };
}

export type ComposerState = ReturnType<typeof useComposer>;
