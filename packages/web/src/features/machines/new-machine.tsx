import { createMachine } from '@beamwright/contract';
import type { CatalogEntry, Machine } from '@beamwright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { invalidateSlices, useOperation } from '../../lib/query.ts';
import { useOwnId } from '../../lib/use-own-id.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { saveMachineChoice } from './choose-machine.ts';
import { distinctSources } from './machine-text.ts';
import { MachineForm } from './machine-form.tsx';
import { emptyValues, valuesFromCatalog } from './machine-values.ts';
import formClasses from './machine-form.module.css';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';

interface NewMachineProps {
  start: CatalogEntry | 'by hand';
  onBack: () => void;
  /** May return a promise; the button stays busy until it settles. */
  onAdded: (machine: Machine) => unknown;
}

/** The machine form, filled from the catalog or empty. */
export function NewMachine({ start, onBack, onAdded }: NewMachineProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  const client = useQueryClient();
  const entry = start === 'by hand' ? null : start;
  const add = useOperation(createMachine, {
    ownId: useOwnId(),
    errors: 'inline',
    onSuccess: async (machine) => {
      saveMachineChoice(machine);
      await invalidateSlices(client, ['machines']);
      await onAdded(machine);
    },
  });
  return (
    <Card as="div" className={formClasses.card ?? ''}>
      <Box ref={heading} tabIndex={-1} as="h2" marginBottom={12}>
        {entry ? i18n.t('Check the specs') : i18n.t('Enter it by hand')}
      </Box>
      <MachineForm
        initial={entry ? valuesFromCatalog(entry) : emptyValues()}
        initialLenses={entry?.lens_focal_lengths_mm ?? []}
        lead={entry ? <CatalogLead entry={entry} /> : null}
        save={i18n.t('Add machine')}
        saving={add.isPending}
        error={add.error}
        onSave={(body) => add.mutate({ body: { ...body, catalog_id: entry?.id ?? null } })}
        onCancel={onBack}
      />
    </Card>
  );
}

function CatalogLead({ entry }: { entry: CatalogEntry }) {
  const from = i18n.t(
    '{n, plural, one {The specs come from # source.} other {The specs come from # sources.}}',
    { n: distinctSources(entry).length },
  );
  const check = i18n.t('You can change every field.');
  if (entry.confidence === 'low') {
    return (
      <Notice kind="warn" title={i18n.t('These specs are uncertain')}>
        {from} {i18n.t('Compare them with your machine’s nameplate or manual.')}
      </Notice>
    );
  }
  return (
    <Text as="p" size="small" tone="second" readable>
      {from} {check}
    </Text>
  );
}
