import type { CatalogEntry } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Box } from '../../../ui/box.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { bedText, factText, powerFact } from '../machine-text.ts';
import { headLabel } from '../machine-names.ts';
import type { CatalogModel } from './catalog-models.ts';
import classes from './first-machine.module.css';
import { takeLabel } from './take-label.ts';
import { WattsHelp } from './watts-help.tsx';

interface ModelRowProps {
  model: CatalogModel;
  /** Entry of this model that is chosen. */
  chosen: CatalogEntry | null;
  /** Whether the help with the watts is open. */
  isUnsure: boolean;
  isAdding: boolean;
  onChoose: (entry: CatalogEntry) => void;
  onUnsure: () => void;
  onUse: (entry: CatalogEntry) => void;
}

const wattsText = ({ power_watts, model }: CatalogEntry) =>
  power_watts === null ? model : factText(powerFact(power_watts));

/** One model with its watts as chips, so that machine and power are one tap. */
export function ModelRow(props: ModelRowProps) {
  const { model, chosen, isUnsure, isAdding, onChoose, onUnsure, onUse } = props;
  const [first] = model.entries;
  if (!first) return null;
  const shown = chosen ?? first;
  const facts = [bedText(shown), headLabel(shown.is_galvo), shown.software];
  return (
    <Box as="li" pad="12 16" className={classes.model} data-chosen={chosen ? '' : undefined}>
      <Row gap="8 16" wrap className={classes.head}>
        <Box basis canShrink>
          <Text as="h2" size="body" weight={550}>
            {model.name}
          </Text>
          <Text as="p" size="small" tone="third" breakWords>
            {facts.filter((fact) => fact !== null).join(' · ')}
          </Text>
        </Box>
        <Row gap={8} wrap role="group" aria-label={i18n.t('Power of {name}', { name: model.name })}>
          {model.entries.map((entry) => (
            <button
              key={entry.id}
              type="button"
              className={classes.watts}
              aria-pressed={entry.id === chosen?.id}
              aria-label={`${model.name} ${wattsText(entry)}`}
              onClick={() => onChoose(entry)}
            >
              {wattsText(entry)}
            </button>
          ))}
          {model.entries.length > 1 ? (
            <button
              type="button"
              className={`${classes.watts} ${classes.unsure}`}
              aria-expanded={isUnsure}
              onClick={onUnsure}
            >
              {i18n.t('Not sure')}
            </button>
          ) : null}
        </Row>
      </Row>
      {isUnsure ? <WattsHelp model={model} isAdding={isAdding} onUse={onUse} /> : null}
      {chosen && !isUnsure ? (
        <Box marginTop={12} className={classes.use}>
          <Button
            variant="filled"
            fullWidth
            size="lg"
            loading={isAdding}
            onClick={() => onUse(chosen)}
          >
            {takeLabel(chosen)}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
