import { Button } from '../../../ui/button.tsx';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { BarButton } from './bar-button.tsx';
import type { BarMode, NoteKind } from './bar-mode.ts';
import classes from './decision-bar.module.css';
import { KeyHint } from './key-hint.tsx';
import { MoreDecisions } from './more-decisions.tsx';
import { NotedButton } from './noted-button.tsx';
import type { ReviewKey } from './review-keys.ts';
import { useStableFocus } from './use-stable-focus.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

export interface DecisionBarProps {
  mode: BarMode;
  /** False while the numbers load; nothing can be decided until then. */
  isReady: boolean;
  /** While settings are selected, the batch bar has the primary button. */
  isQuiet: boolean;
  /** What approving does, for example `Becomes baseline v2.1 for 6 users`. */
  effect: string;
  /** For example `Approve 3.1× our energy?` and who gets it. */
  question: { title: string; body: string };
  /** Why approval is blocked. */
  blockedReason: string;
  /** For example `Edit to 0.75 J/mm`; just `Edit` when no edit is needed. */
  editLabel: string;
  noteFor: NoteKind | null;
  onNoteFor: (kind: NoteKind | null) => void;
  onNote: (kind: NoteKind, note: string) => void;
  onKey: (key: ReviewKey) => void;
}

/** All actions with their shortcuts, in the same place for every setting. */
export function DecisionBar(props: DecisionBarProps) {
  const { mode } = props;
  const bar = useStableFocus<HTMLDivElement>();
  useEffect(() => {
    if (mode === 'ask') bar.current?.querySelector<HTMLElement>('[data-main]')?.focus();
  }, [mode, bar]);
  return (
    <Box
      ref={bar}
      pad="12 20"
      ground="card"
      className={classes.bar}
      role="group"
      aria-label={i18n.t('Decision')}
      onKeyDown={(event) => {
        if (mode !== 'ask' || event.key !== 'Escape') return;
        event.preventDefault();
        props.onKey('cancel');
      }}
    >
      {mode === 'ask' ? <AskOnce {...props} /> : null}
      {mode === 'blocked' ? <Blocked {...props} /> : null}
      {mode === 'approved' ? <Approved {...props} /> : null}
      {mode === 'decide' ? <Decide {...props} /> : null}
    </Box>
  );
}

function Decide(props: DecisionBarProps) {
  const { isReady, isQuiet, effect, onKey } = props;
  return (
    <Row gap={8} wrap className={classes.row}>
      <BarButton
        isMain
        letter="A"
        disabled={!isReady}
        {...(isQuiet ? {} : { variant: 'filled', color: 'ember' })}
        onClick={() => onKey('approve')}
      >
        {i18n.t('Approve')}
      </BarButton>
      <Reject {...props} />
      <Flag {...props} />
      <BarButton
        letter="E"
        className={classes.wide}
        disabled={!isReady}
        onClick={() => onKey('edit')}
      >
        {i18n.t('Edit')}
      </BarButton>
      <BarButton
        letter="S"
        className={classes.wide}
        variant="subtle"
        color="ink"
        onClick={() => onKey('skip')}
      >
        {i18n.t('Skip')}
      </BarButton>
      <MoreDecisions {...props} keys={['approve_with_note', 'edit', 'skip', 'delete']} />
      <Text
        size="small"
        tone="third"
        marginLeft="auto"
        textAlign="right"
        className={classes.effect}
      >
        {effect}
      </Text>
    </Row>
  );
}

function AskOnce({ question, onKey }: DecisionBarProps) {
  return (
    <Question title={question.title} body={question.body} isAlert>
      <Button onClick={() => onKey('cancel')}>
        {i18n.t('Cancel')}
        <KeyHint>Esc</KeyHint>
      </Button>
      <BarButton isMain letter="A" variant="filled" color="ink" onClick={() => onKey('approve')}>
        {i18n.t('Approve anyway')}
      </BarButton>
    </Question>
  );
}

function Blocked(props: DecisionBarProps) {
  const { isReady, editLabel, blockedReason, onKey } = props;
  return (
    <Question title={i18n.t('Edit it to fit the band, or reject it')} body={blockedReason}>
      <Reject {...props} />
      <BarButton
        isMain
        letter="E"
        variant="filled"
        color="ink"
        disabled={!isReady}
        onClick={() => onKey('edit')}
      >
        {editLabel}
      </BarButton>
      <MoreDecisions {...props} keys={['flag', 'skip', 'delete']} />
    </Question>
  );
}

function Approved(props: DecisionBarProps) {
  const { isReady, onKey } = props;
  return (
    <Row gap={8} wrap className={classes.row}>
      <BarButton
        isMain
        letter="Z"
        variant="filled"
        color="ink"
        disabled={!isReady}
        onClick={() => onKey('undo')}
      >
        {i18n.t('Undo approval')}
      </BarButton>
      <Reject {...props} />
      <Flag {...props} />
      <MoreDecisions {...props} keys={['delete']} />
    </Row>
  );
}

const Reject = (props: DecisionBarProps) => (
  <NotedButton {...props} kind="reject" letter="R">
    {i18n.t('Reject')}
  </NotedButton>
);

const Flag = (props: DecisionBarProps) => (
  <NotedButton {...props} kind="flag" letter="F">
    {i18n.t('Flag')}
  </NotedButton>
);

interface QuestionProps {
  title: string;
  body: string;
  isAlert?: boolean;
  children: ReactNode;
}

const Question = ({ title, body, isAlert = false, children }: QuestionProps) => (
  <div className={classes.ask} {...(isAlert ? { role: 'alert' } : {})}>
    <div>
      <b>{title}</b>
      <p>{body}</p>
    </div>
    <Row gap={8} wrap className={classes.row}>
      {children}
    </Row>
  </div>
);
