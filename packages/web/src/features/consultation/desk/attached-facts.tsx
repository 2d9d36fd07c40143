import type { CaseAttachment, Consultation } from '@beamwright/contract';
import { formatList, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength, shownWatts } from '../../../lib/shown-quantity.ts';
import { Columns } from '../../../ui/columns.tsx';
import { Box } from '../../../ui/box.tsx';
import { MarkedCells } from '../../../ui/marked-cells.tsx';
import { Text } from '../../../ui/text.tsx';
import { attachmentName } from './desk-text.ts';

type MarkedCell = NonNullable<CaseAttachment['test_card']>['cells'][number];

interface Fact {
  label: string;
  text: string;
  isGone?: boolean;
  cells?: readonly MarkedCell[];
}

const MM_PER_INCH = 25.4;

function factOf({ kind, machine, lens, material, sentence, test_card }: CaseAttachment): Fact[] {
  const label = attachmentName(kind);
  if (machine) {
    const watts = shownWatts(machine.power_watts).text;
    return [{ label, text: `${machine.name}, ${watts} ${machine.type}` }];
  }
  if (lens) {
    const inches = formatNumber(lens.focal_length_mm / MM_PER_INCH, { maximumFractionDigits: 1 });
    const mm = shownLength(lens.focal_length_mm).text;
    return [{ label, text: i18n.t('{mm} ({inches} in)', { mm, inches }) }];
  }
  if (material) {
    const { name, thickness_mm } = material;
    const text = thickness_mm === null ? name : `${name}, ${shownLength(thickness_mm).text}`;
    return [{ label, text }];
  }
  if (sentence !== null) return [{ label, text: sentence }];
  if (test_card) {
    const marked = test_card.cells.filter(({ mark }) => mark !== null).length;
    const text = i18n.t('{n, plural, one {# cell marked} other {# cells marked}}', { n: marked });
    const parts = [formatList(test_card.axes, 'all'), text].filter(Boolean);
    return [{ label, text: parts.join(', '), cells: test_card.cells }];
  }
  return [];
}

/** What the maker attached, and what they took off: experts see nothing else. */
export function AttachedFacts({ one }: { one: Consultation }) {
  const facts: Fact[] = [
    ...one.attachments.flatMap(factOf),
    ...(one.not_shared.length === 0
      ? []
      : [
          {
            label: i18n.t('Not shared'),
            text: formatList(one.not_shared.map(attachmentName), 'all'),
            isGone: true,
          },
        ]),
  ];
  if (facts.length === 0) return null;
  return (
    <Columns
      as="dl"
      count={2}
      stackOn="phone"
      gap="12 20"
      pad="12 16"
      border="line"
      radius="control"
      aria-label={i18n.t('Attached')}
    >
      {facts.map(({ label, text, isGone = false, cells = [] }) => (
        <Box key={label} canShrink breakWords>
          <Text as="dt" size="label" tone="third">
            {label}
          </Text>
          <Text as="dd" weight={isGone ? 450 : 550} tone={isGone ? 'third' : 'first'}>
            {text}
          </Text>
          {cells.length === 0 ? null : (
            <Box as="dd" marginTop={8}>
              <MarkedCells label={text} cells={cells} />
            </Box>
          )}
        </Box>
      ))}
    </Columns>
  );
}
