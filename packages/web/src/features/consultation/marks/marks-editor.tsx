import {
  IconArrowBackUp,
  IconArrowUpRight,
  IconCircle,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { MAX_CASE_TEXT, MAX_MARKS, type PhotoMark } from '@beamwright/contract';
import { useId } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Size } from './mark-geometry.ts';
import { MarkShape } from './mark-shape.tsx';
import { PhotoFrame } from './marked-photo.tsx';
import { useDrawing, type Drawing, type Tool } from './use-drawing.ts';

interface MarksEditorProps {
  src: string;
  alt: string;
  marks: readonly PhotoMark[];
  onChange: (marks: PhotoMark[]) => void;
  /** Beside the tools, such as which photo it is. */
  caption?: string;
}

const TOOLS = [
  { tool: 'arrow', icon: IconArrowUpRight, label: () => i18n.t('Arrow') },
  { tool: 'circle', icon: IconCircle, label: () => i18n.t('Circle') },
  { tool: 'pen', icon: IconPencil, label: () => i18n.t('Pen') },
] as const satisfies readonly { tool: Tool; icon: unknown; label: () => string }[];

/** A photo to draw numbered marks on, each with words. */
export function MarksEditor({ src, alt, marks, onChange, caption }: MarksEditorProps) {
  const drawing = useDrawing(marks, onChange);
  const count = i18n.t('{n, plural, one {# mark} other {# marks}}', { n: marks.length });
  return (
    <Stack gap={8}>
      <Row gap={12} wrap>
        <Tools drawing={drawing} />
        <Text size="small" tone="third">
          {[caption, count].filter(Boolean).join(' · ')}
        </Text>
      </Row>
      <PhotoFrame src={src} alt={alt}>
        {(size) => <Canvas alt={alt} size={size} marks={marks} drawing={drawing} />}
      </PhotoFrame>
      {drawing.isFull ? (
        <Text as="p" size="small" tone="third">
          {i18n.t('A photo has up to {n} marks. Delete one to add another.', { n: MAX_MARKS })}
        </Text>
      ) : null}
      <WordFields marks={marks} drawing={drawing} />
    </Stack>
  );
}

function Tools({ drawing }: { drawing: Drawing }) {
  return (
    <Row
      gap={2}
      pad={2}
      ground="card"
      border="strong"
      radius="control"
      role="toolbar"
      aria-label={i18n.t('Mark the photo')}
    >
      {TOOLS.map(({ tool, icon: Icon, label }) => (
        <IconButton
          key={tool}
          color="ink"
          variant={drawing.tool === tool ? 'filled' : 'subtle'}
          aria-label={label()}
          aria-pressed={drawing.tool === tool}
          title={label()}
          onClick={() => drawing.chooseTool(tool)}
        >
          <Icon size={18} stroke={1.6} />
        </IconButton>
      ))}
      <IconButton
        color="ink"
        aria-label={i18n.t('Undo')}
        title={i18n.t('Undo')}
        disabled={!drawing.canUndo}
        onClick={drawing.undo}
      >
        <IconArrowBackUp size={18} stroke={1.6} />
      </IconButton>
    </Row>
  );
}

interface CanvasProps {
  alt: string;
  size: Size;
  marks: readonly PhotoMark[];
  drawing: Drawing;
}

function Canvas({ alt, size, marks, drawing }: CanvasProps) {
  const helpId = useId();
  const { drawn, chosen } = drawing;
  return (
    <>
      <Box
        role="application"
        tabIndex={0}
        aria-label={i18n.t('Draw on {photo}', { photo: alt })}
        aria-describedby={helpId}
        style={{ cursor: 'crosshair', touchAction: 'none', userSelect: 'none' }}
        {...drawing.pointer}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (drawing.press(event.key, event.shiftKey)) event.preventDefault();
        }}
      >
        <svg width={size.width} height={size.height} aria-hidden="true">
          {[...marks, ...(drawn ? [drawn] : [])].map((mark, index) => (
            // They have no ids, and their order is their number.
            <MarkShape
              key={index}
              mark={mark}
              number={index + 1}
              size={size}
              isChosen={index === chosen}
            />
          ))}
        </svg>
      </Box>
      <VisuallyHidden id={helpId}>
        {i18n.t(
          'Press Enter to place a mark, arrow keys to move it, Shift with arrow keys to change its end, Delete to remove it.',
        )}
      </VisuallyHidden>
    </>
  );
}

function WordFields({ marks, drawing }: Pick<CanvasProps, 'marks' | 'drawing'>) {
  if (marks.length === 0) return null;
  return (
    <Stack as="ol" gap={8} aria-label={i18n.t('What is marked')}>
      {marks.map((mark, index) => {
        const number = index + 1;
        return (
          // They have no ids, and their order is their number.
          <Row key={index} as="li" gap={8}>
            <Pill aria-hidden="true">{number}</Pill>
            <Box grow>
              <TextField
                aria-label={i18n.t('What mark {n} shows', { n: number })}
                placeholder={i18n.t('What does it show?')}
                maxLength={MAX_CASE_TEXT}
                value={mark.text}
                onFocus={() => drawing.choose(index)}
                onChange={({ currentTarget }) => drawing.explain(index, currentTarget.value)}
              />
            </Box>
            <IconButton
              color="ink"
              aria-label={i18n.t('Delete mark {n}', { n: number })}
              onClick={() => drawing.remove(index)}
            >
              <IconTrash size={18} stroke={1.6} />
            </IconButton>
          </Row>
        );
      })}
    </Stack>
  );
}
