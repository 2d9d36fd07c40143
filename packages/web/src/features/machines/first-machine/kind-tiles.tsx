import type { LaserType } from '@beamwright/domain/types';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import type { CatalogModel } from './catalog-models.ts';
import classes from './first-machine.module.css';
import { MachineDrawing } from './machine-drawing.tsx';

/** The kinds of beginners come first. */
const KINDS: readonly LaserType[] = ['CO2', 'Diode', 'Fiber', 'UV'];

function usesOf(type: LaserType): string {
  switch (type) {
    case 'CO2':
      return i18n.t('Wood, acrylic, leather');
    case 'Diode':
      return i18n.t('Wood, dark acrylic');
    case 'Fiber':
      return i18n.t('Metals, some plastics');
    case 'UV':
      return i18n.t('Glass, plastics');
  }
}

interface KindTilesProps {
  models: readonly CatalogModel[];
  kind: LaserType | null;
  onKind: (kind: LaserType | null) => void;
}

/** Filters the catalog by laser type; pressing the chosen one again shows all. */
export function KindTiles({ models, kind, onKind }: KindTilesProps) {
  return (
    <div className={classes.kinds} role="group" aria-label={i18n.t('Kind of laser')}>
      {KINDS.map((type) => (
        <button
          key={type}
          type="button"
          className={classes.kind}
          aria-pressed={kind === type}
          onClick={() => onKind(kind === type ? null : type)}
        >
          <MachineDrawing type={type} />
          <Row as="span" justify="between" align="baseline" tone="first">
            <Text weight={600}>{type}</Text>
            <Text size="label" mono tone="third">
              {formatNumber(models.filter((model) => model.type === type).length)}
            </Text>
          </Row>
          <Text size="label" tone="third" block leading={1.4}>
            {usesOf(type)}
          </Text>
        </button>
      ))}
    </div>
  );
}
