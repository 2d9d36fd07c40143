import { Box } from '../../ui/box.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface EvidenceRow {
  key: string;
  title: string;
  /** Numbers of the row. */
  figures: string;
  /** A second line. */
  more?: string;
}

/** Rows of a part; on a phone, the numbers are below what they are of. */
export function EvidenceRows({ rows }: { rows: EvidenceRow[] }) {
  return (
    <ul>
      {rows.map(({ key, title, figures, more }) => (
        <Row as="li" key={key} gap="2 16" wrap justify="between" pad="8 20" line="top">
          <Box canShrink>
            <Text block size="small" weight={500} breakWords>
              {title}
            </Text>
            {more ? (
              <Text block size="label" tone="third">
                {more}
              </Text>
            ) : null}
          </Box>
          <Text size="small" tone="second" tabular>
            {figures}
          </Text>
        </Row>
      ))}
    </ul>
  );
}
