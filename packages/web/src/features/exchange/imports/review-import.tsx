import type { ImportDraft, ImportState } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ColumnsForm } from './columns-form.tsx';
import type { Filing, FilingProps } from './filing-fields.tsx';
import { chooseChanged, chooseFresh, NO_CHOICES } from './import-plan.ts';
import type { Choices, RowAction } from './import-plan.ts';
import type { AppliedImport } from './import-result.tsx';
import { formatName, stateHelp, stateLabel } from './import-text.ts';
import { MachineFields } from './machine-fields.tsx';
import { actionOptions } from './row-choice.tsx';
import { ReviewRows } from './review-rows.tsx';
import { SaveImport } from './save-import.tsx';
import { Suggestions } from './suggestions.tsx';
import { useMapImport } from './use-map-import.ts';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Box } from '../../../ui/box.tsx';

interface ReviewImportProps {
  draft: ImportDraft;
  filingFields: (props: FilingProps) => ReactNode;
  onApplied: (applied: AppliedImport) => void;
}

const ORDER: readonly ImportState[] = [
  'new',
  'changed',
  'suspicious',
  'same',
  'blocked',
  'refused',
];

/** What a file would change in the library, row by row, before anything is saved. */
export function ReviewImport({ draft, filingFields, onApplied }: ReviewImportProps) {
  const { counts } = draft;
  const [choices, setChoices] = useState(NO_CHOICES);
  const [filing, setFiling] = useState<Filing>({ folder_id: null, tags: '' });
  const [wanted, setState] = useState<ImportState>();
  const shown = ORDER.filter((state) => counts[state] > 0);
  const state = shown.find((each) => each === wanted) ?? shown[0];
  return (
    <Stack gap={16}>
      <Head draft={draft} onMapped={() => setChoices(NO_CHOICES)} />
      {filingFields({ filing, onChange: setFiling })}
      {state === undefined ? (
        <Notice kind="info" title={i18n.t('There are no settings in this file')} />
      ) : (
        <>
          <States {...{ counts, shown, state, choices }} onState={setState} onChange={setChoices} />
          <ReviewRows
            key={state}
            draft={draft}
            state={state}
            choices={choices}
            onChange={setChoices}
          />
        </>
      )}
      <SaveImport {...{ draft, choices, filing, onApplied }} />
    </Stack>
  );
}

interface StatesProps {
  counts: ImportDraft['counts'];
  shown: readonly ImportState[];
  state: ImportState;
  choices: Choices;
  onState: (state: ImportState) => void;
  onChange: (choices: Choices) => void;
}

/** Number of rows per state, with the choices for all rows of a state. */
function States({ counts, shown, state, choices, onState, onChange }: StatesProps) {
  const isTaken = choices.fresh === 'add';
  return (
    <Stack gap={8}>
      <Choice
        label={i18n.t('Settings by status')}
        hideLabel
        value={state}
        onChange={onState}
        options={shown.map((each) => ({
          value: each,
          label: `${stateLabel(each)} ${formatNumber(counts[each])}`,
        }))}
      />
      <Row gap="0 12" justify="between" wrap>
        <Text as="p" size="small" tone="second">
          {stateHelp(state)}
        </Text>
        {state === 'new' ? (
          <Button
            variant="subtle"
            color="ink"
            onClick={() => onChange(chooseFresh(choices, isTaken ? 'skip' : 'add'))}
          >
            {isTaken ? i18n.t('Select none') : i18n.t('Select all')}
          </Button>
        ) : null}
      </Row>
      {state === 'changed' ? (
        <Choice<RowAction>
          label={i18n.t('For all of these')}
          value={choices.changed}
          onChange={(action) => onChange(chooseChanged(choices, action))}
          options={actionOptions()}
        />
      ) : null}
    </Stack>
  );
}

function Head({ draft, onMapped }: { draft: ImportDraft; onMapped: () => void }) {
  const { file_name, format, title, needs, machine_id, lens_id, warnings, table } = draft;
  const renderMessage = useRenderMessage();
  const map = useMapImport(onMapped);
  return (
    <>
      <div>
        <Box as="h2" breakWords>
          {file_name}
        </Box>
        <Text as="p" size="small" tone="second">
          {[formatName(format), title]
            .filter((words) => words !== null && words !== '')
            .join(' · ')}
        </Text>
      </div>
      {needs === 'machine' ? (
        <Notice kind="warn" role="status" title={i18n.t('For which machine are these settings?')}>
          {i18n.t(
            'Some settings don’t say which laser they are for. Choose one of your machines below to check them against.',
          )}
        </Notice>
      ) : null}
      <MachineFields
        place={{ machine_id, lens_id }}
        isNeeded={needs === 'machine'}
        isDisabled={map.isPending}
        onChange={(body) => map.mutate({ params: { id: draft.id }, body })}
      />
      {map.isPending ? <p role="status">{i18n.t('Checking settings')}</p> : null}
      <FormError error={map.error} />
      <Suggestions draft={draft} onMapped={onMapped} />
      {warnings.length > 0 ? (
        <Notice kind="info" title={i18n.t('About the file')}>
          <Box as="ul" bullets marginTop={2}>
            {warnings.map(({ code, message, line }, at) => (
              <li key={`${code} ${at}`}>
                {renderMessage(message)}
                {line === null ? null : ` ${i18n.t('Line {line}.', { line })}`}
              </li>
            ))}
          </Box>
        </Notice>
      ) : null}
      {table ? (
        <details>
          <Disclosure>{i18n.t('Columns')}</Disclosure>
          <ColumnsForm draft={draft} onMapped={onMapped} />
        </details>
      ) : null}
    </>
  );
}
