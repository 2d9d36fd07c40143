import { Disclosure } from '../../ui/disclosure.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { CatalogEntry } from '@beamwright/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { i18n } from '../../lib/i18n.ts';
import { useUnitsOf } from '../../lib/units.ts';
import { Measure } from '../../ui/measure.tsx';
import { ListRow } from '../../ui/row-list.tsx';
import {
  bedFact,
  distinctSources,
  factText,
  powerFact,
  pulseFacts,
  sourceKindLabel,
  sourceLink,
  speedFact,
  catalogConfidenceLabel,
} from './machine-text.ts';
import { headLabel, lensName } from './machine-names.ts';
import classes from './catalog-row.module.css';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';
import { Row } from '../../ui/stack.tsx';

const SURENESS = { high: 'ok', medium: undefined, low: 'warn' } as const;

interface CatalogRowProps {
  entry: CatalogEntry;
  onChoose: (entry: CatalogEntry) => void;
}

/** One catalog machine: its limits, their sources and our confidence in them. */
export function CatalogRow({ entry, onChoose }: CatalogRowProps) {
  const power = powerFact(entry.power_watts);
  return (
    <ListRow className={classes.row ?? ''}>
      <Box canShrink className={classes.main}>
        <Text as="h2" size="body">
          <Box type="button" as="button" breakWords data-opens-row onClick={() => onChoose(entry)}>
            {entry.vendor} {entry.model}
          </Box>
        </Text>
        <Text as="p" size="small" tone="second">
          {entry.type} · {sourceKindLabel(entry.source_kind)} · {headLabel(entry.is_galvo)}
        </Text>
      </Box>
      <Box textAlign="right" className={classes.power}>
        <Measure value={power.value ?? '–'} unit={power.unit} />
        <Text marginTop={2} size="label" tone="third" leading={1.4} breakWords block>
          {entry.type === 'Diode' ? i18n.t('optical power') : i18n.t('rated power')}
        </Text>
      </Box>
      <Row gap="4 20" wrap marginTop={8} className={classes.more}>
        <Limits entry={entry} />
        <Sources entry={entry} />
      </Row>
      <IconChevronRight size={18} stroke={1.6} className={classes.chevron} aria-hidden="true" />
    </ListRow>
  );
}

function Limits({ entry }: { entry: CatalogEntry }) {
  const units = useUnitsOf()(entry.is_galvo);
  const lenses = entry.lens_focal_lengths_mm.map((mm) => lensName(mm, entry.is_galvo));
  const facts = [bedFact(entry), speedFact(entry, units), ...pulseFacts(entry)];
  return (
    <Row as="dl" gap="2 16" align="stretch" wrap size="small">
      {facts.map((fact) => (
        <Row gap={8} align="stretch" key={fact.label}>
          <Text as="dt" tone="third">
            {fact.label}
          </Text>
          <Text as="dd" size="label" mono leading={1.6} tone="second">
            {factText(fact)}
          </Text>
        </Row>
      ))}
      {lenses.length > 0 ? (
        <Row gap={8} align="stretch">
          <Text as="dt" tone="third">
            {i18n.t('Lenses')}
          </Text>
          <Text as="dd" size="label" mono leading={1.6} tone="second">
            {lenses.join(', ')}
          </Text>
        </Row>
      ) : null}
    </Row>
  );
}

function Sources({ entry }: { entry: CatalogEntry }) {
  const sources = distinctSources(entry);
  return (
    <Text as="details" size="label" tone="third" fitContent className={classes.sources}>
      <Disclosure size="label" weight={450}>
        <Pill state={SURENESS[entry.confidence]}>{catalogConfidenceLabel(entry.confidence)}</Pill>
        {i18n.t('{n, plural, one {# source} other {# sources}}', {
          n: sources.length,
        })}
      </Disclosure>
      {entry.power_note ? (
        <Text as="p" marginTop={8} breakWords>
          {entry.power_note}
        </Text>
      ) : null}
      <Box as="ul" bullets marginTop={8}>
        {sources.map(sourceLink).map(({ label, href }) => (
          <Box as="li" breakWords key={label}>
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ) : (
              label
            )}
          </Box>
        ))}
      </Box>
    </Text>
  );
}
