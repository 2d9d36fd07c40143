import { IconBookmark, IconFlame, IconGridDots, IconHistory, IconUsers } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Face } from '../../../ui/face.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './composer.module.css';
import type { Suggestion } from './suggestions.ts';

interface SuggestionListProps {
  id: string;
  teamId: string;
  suggestions: readonly Suggestion[];
  chosen: number;
  onChoose: (suggestion: Suggestion) => void;
}

export const optionId = (listId: string, at: number): string => `${listId}-${at}`;

/** What fits what is being typed; the composer moves in it with the arrow keys. */
export function SuggestionList(props: SuggestionListProps) {
  const { id, teamId, suggestions, chosen, onChoose } = props;
  return (
    <Box
      id={id}
      role="listbox"
      aria-label={i18n.t('Suggestions')}
      pad={4}
      ground="card"
      border="strong"
      radius="card"
      shadow="float"
      className={classes.suggestions}
    >
      {suggestions.map((suggestion, at) => (
        <Row
          key={suggestion.id}
          id={optionId(id, at)}
          role="option"
          aria-selected={at === chosen}
          gap={12}
          pad="0 8"
          radius="small"
          controlHeight
          className={classes.suggestion}
          // The composer keeps the focus, and chooses with its keys.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
        >
          <Sign {...{ teamId, suggestion }} />
          <Text truncate>
            {suggestion.kind === 'group' ? `@${suggestion.label}` : suggestion.label}
          </Text>
          <Text size="small" tone="third" marginLeft="auto" noWrap>
            {suggestion.note}
          </Text>
        </Row>
      ))}
    </Box>
  );
}

function Sign({ teamId, suggestion }: { teamId: string; suggestion: Suggestion }) {
  const { kind } = suggestion;
  const icon = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;
  if (kind === 'person') {
    return <Face teamId={teamId} person={{ ...suggestion, name: suggestion.label }} size="small" />;
  }
  if (kind === 'group') return <IconUsers {...icon} />;
  if (kind === 'test_card') return <IconGridDots {...icon} />;
  if (kind === 'result') return <IconFlame {...icon} />;
  return kind === 'job' ? <IconHistory {...icon} /> : <IconBookmark {...icon} />;
}
