import type { AttachedWork } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { machineLabel } from '../../../lib/machine-label.ts';
import { operationLabel } from '../../../lib/step-labels.ts';
import { settingWork } from '../../../lib/setting-work.ts';
import { GalvoContext } from '../../../lib/units.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { MarkedCells } from '../../../ui/marked-cells.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { cardText } from './card-text.ts';
import { ProposedNumbers } from './proposed-numbers.tsx';

/** Settings and test cards of a message, as they were when their maker attached them. */
export function AttachedWorks({ works }: { works: readonly AttachedWork[] }) {
  if (works.length === 0) return null;
  return (
    <Stack gap={8} marginTop={8}>
      {works.map((work, index) => (
        // Experts don’t get their ids, and their order never changes.
        <GalvoContext key={index} value={work.is_galvo}>
          <Work work={work} />
        </GalvoContext>
      ))}
    </Stack>
  );
}

function Work({ work }: { work: AttachedWork }) {
  const render = useRenderMessage();
  const { setting, test_card, blocked, machine_power_watts } = work;
  const name = nameOf(work);
  return (
    <Card aria-label={name}>
      <Row gap="4 12" wrap>
        <Text as="h2" size="card" weight={600} canShrink breakWords>
          {name}
        </Text>
        <Row gap={12} marginLeft="auto">
          <Text size="small" tone="third">
            {partText(work)}
          </Text>
          <OpenLink work={work} />
        </Row>
      </Row>
      <Text as="p" size="small" tone="third" breakWords marginBottom={8}>
        {factsOf(work).filter(Boolean).join(' · ')}
      </Text>
      {blocked === null ? null : <Notice kind="stop" title={render(blocked)} />}
      {setting === null ? null : (
        <ProposedNumbers settings={setting.settings} was={null} watts={machine_power_watts} />
      )}
      {test_card === null ? null : <BurnedCard card={test_card} />}
    </Card>
  );
}

/** Names say materials, so experts don’t get that of a setting whose material is taken off the case. */
const nameOf = ({ name, operation }: AttachedWork): string =>
  name ?? i18n.t('{operation}, material not shared', { operation: operationLabel(operation) });

/** Work and machine, as far as they are shared. */
function factsOf(work: AttachedWork): string[] {
  const { name, material, machine_type } = work;
  return [
    name === null || material === null ? '' : settingWork({ ...work, name, material }),
    machine_type === null ? i18n.t('Machine not shared') : machineLabel({ ...work, machine_type }),
  ];
}

/** Which version, or which card; of a setting with several steps, that only the first is shown. */
function partText({ setting, test_card }: AttachedWork): string {
  if (test_card) return cardText(test_card.card_kind);
  if (setting === null) return '';
  const version = `v${setting.version}`;
  return setting.step_count > 1
    ? i18n.t('{version}, step 1 of {n}', { version, n: setting.step_count })
    : version;
}

/** Only its maker has it in their library. */
function OpenLink({ work: { kind, id } }: { work: AttachedWork }) {
  if (id === null) return null;
  return kind === 'setting' ? (
    <ButtonLink size="xs" to="/library" search={{ setting: id }}>
      {i18n.t('Open')}
    </ButtonLink>
  ) : (
    <ButtonLink size="xs" to="/test-cards/$id" params={{ id }}>
      {i18n.t('Open')}
    </ButtonLink>
  );
}

function BurnedCard({ card }: { card: NonNullable<AttachedWork['test_card']> }) {
  const { cells, axes } = card;
  const marked = cells.filter(({ mark }) => mark !== null).length;
  const state = i18n.t('{marked} of {all} marked', { marked, all: cells.length });
  return (
    <>
      <Text as="p" size="small" tone="second" marginBottom={8}>
        {[...axes, state].join(' · ')}
      </Text>
      <MarkedCells label={state} cells={cells} />
    </>
  );
}
