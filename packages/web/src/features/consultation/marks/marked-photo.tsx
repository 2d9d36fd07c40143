import type { PhotoMark } from '@beamwright/contract';
import { useState, type ReactNode } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useElementSize } from '../../../lib/use-element-size.ts';
import { Box } from '../../../ui/box.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Text } from '../../../ui/text.tsx';
import type { Size } from './mark-geometry.ts';
import { MarkShape } from './mark-shape.tsx';

interface PhotoFrameProps {
  src: string;
  alt: string;
  /** What is drawn over the photo. */
  children: (size: Size) => ReactNode;
}

/** What is drawn, as wide as the photo was, does not keep it from getting narrower. */
const FRAME = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const OVER = { gridArea: '1 / 1' } as const;
/** Of a photo that is taller than wide: more hides what was written about it. */
const TALLEST = 'min(70vh, 480px)';

/** A photo with something over it, as large as it is shown. */
export function PhotoFrame({ src, alt, children }: PhotoFrameProps) {
  const { ref, width, height } = useElementSize();
  const [ratio, setRatio] = useState<number | null>(null);
  const maxWidth = ratio === null ? undefined : `calc(${TALLEST} * ${ratio})`;
  return (
    <Box radius="control" border="line" ground="sunk" clip style={{ ...FRAME, maxWidth }}>
      <img
        ref={ref}
        src={src}
        alt={alt}
        style={{ ...OVER, display: 'block', width: '100%' }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setRatio(naturalHeight > naturalWidth ? naturalWidth / naturalHeight : null)
        }
      />
      <Box style={{ ...OVER, lineHeight: 0 }}>
        {width > 0 && height > 0 ? children({ width, height }) : null}
      </Box>
    </Box>
  );
}

interface MarkedPhotoProps {
  src: string;
  alt: string;
  marks: readonly PhotoMark[];
}

/** A photo with numbered marks, and what they show in words below. */
export function MarkedPhoto({ src, alt, marks }: MarkedPhotoProps) {
  return (
    <Stack gap={8}>
      <PhotoFrame src={src} alt={alt}>
        {({ width, height }) =>
          marks.length === 0 ? null : (
            <svg
              width={width}
              height={height}
              role="img"
              aria-label={i18n.t('{n, plural, one {# mark} other {# marks}}', { n: marks.length })}
            >
              {marks.map((mark, index) => (
                // They have no ids, and their order is their number.
                <MarkShape key={index} mark={mark} number={index + 1} size={{ width, height }} />
              ))}
            </svg>
          )
        }
      </PhotoFrame>
      <MarkWords marks={marks} />
    </Stack>
  );
}

function MarkWords({ marks }: Pick<MarkedPhotoProps, 'marks'>) {
  const explained = marks.flatMap(({ text }, index) =>
    text === '' ? [] : [{ number: index + 1, text }],
  );
  if (explained.length === 0) return null;
  return (
    <Stack as="ol" gap={4} aria-label={i18n.t('What is marked')}>
      {explained.map(({ number, text }) => (
        <Row key={number} as="li" gap={8} align="start" size="small">
          <Pill>{number}</Pill>
          <Text breakWords>{text}</Text>
        </Row>
      ))}
    </Stack>
  );
}
