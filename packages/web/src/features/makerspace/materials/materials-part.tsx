import type { Lab, LabMaterial, Team } from '@beamwright/contract';
import { IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { shownLength } from '../../../lib/shown-quantity.ts';
import { useRenderMessage } from '../../../lib/use-render-message.ts';
import { Button } from '../../../ui/button.tsx';
import { Text } from '../../../ui/text.tsx';
import { LabPart } from '../lab-part.tsx';
import classes from '../lab.module.css';
import { cellText, laserText, statusLook } from '../lab-text.ts';
import { RuleDialog } from './rule-dialog.tsx';

interface MaterialsPartProps {
  team: Team;
  lab: Lab;
  isManager: boolean;
}

/** No material has this name. */
const NEW = '';

function footText({ is_on }: Lab, isManager: boolean): string | null {
  if (isManager) {
    return is_on
      ? i18n.t('Anything not listed needs staff. A member sees your reason, not only “no”.')
      : i18n.t('Once makerspace mode is on, anything not listed needs staff.');
  }
  return is_on ? i18n.t('Anything not listed needs staff.') : null;
}

/** What may be burned where: one row for each material, one column for each machine. */
export function MaterialsPart({ team, lab, isManager }: MaterialsPartProps) {
  const [edited, setEdited] = useState<string | null>(null);
  const { machines, materials } = lab;
  const row = materials.find(({ material }) => material === edited);
  return (
    <LabPart
      id="materials"
      title={i18n.t('Materials')}
      actions={
        isManager && machines.length > 0 ? (
          <Button
            leftSection={<IconPlus size={16} stroke={1.6} aria-hidden="true" />}
            onClick={() => setEdited(NEW)}
          >
            {i18n.t('Add material')}
          </Button>
        ) : null
      }
      foot={footText(lab, isManager)}
    >
      {materials.length === 0 ? (
        <Text as="p" tone="second" pad="16 20">
          {machines.length === 0
            ? i18n.t('No machines yet. The list says what each machine of the team may burn.')
            : isManager
              ? i18n.t(
                  'No materials listed. Add those that people bring, starting with the ones you allow.',
                )
              : i18n.t('No materials listed. Managers list what each machine may burn.')}
        </Text>
      ) : (
        <div className={classes.frame}>
          <table className={`${classes.table} ${classes.grid}`}>
            <thead>
              <tr>
                <th scope="col">{i18n.t('Material')}</th>
                {machines.map((machine) => (
                  <th key={machine.id} scope="col">
                    <b>{machine.name}</b>
                    {laserText(machine)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {materials.map((material) => (
                <MaterialRow
                  key={material.material}
                  {...{ material, lab }}
                  onEdit={isManager ? () => setEdited(material.material) : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited === null || (edited !== NEW && !row) ? null : (
        <RuleDialog {...{ team, lab }} {...(row ? { row } : {})} onClose={() => setEdited(null)} />
      )}
    </LabPart>
  );
}

interface MaterialRowProps {
  material: LabMaterial;
  lab: Lab;
  /** Null for who may only read. */
  onEdit: (() => void) | null;
}

function MaterialRow({ material: { material, is_custom, cells }, lab, onEdit }: MaterialRowProps) {
  return (
    <tr>
      <th scope="row">
        {onEdit ? (
          <button
            type="button"
            className={classes.name}
            aria-label={i18n.t('Edit {name}', { name: material })}
            onClick={onEdit}
          >
            {material}
          </button>
        ) : (
          <span className={classes.name}>{material}</span>
        )}
        <Text as="div" size="small" tone="third">
          {is_custom ? i18n.t('Custom material') : mostText(cells)}
        </Text>
      </th>
      {lab.machines.map(({ id, name }) => {
        const cell = cells.find(({ machine_id }) => machine_id === id);
        return (
          <td key={id} data-label={name}>
            {cell ? <Cell cell={cell} /> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** "up to 6 mm", if it is the same everywhere it is allowed. */
function mostText(cells: LabMaterial['cells']): string {
  const limits = new Set(
    cells
      .filter(({ status }) => status === 'allowed' || status === 'with_staff')
      .map(({ max_thickness_mm }) => max_thickness_mm),
  );
  const [most] = limits;
  return limits.size === 1 && most != null
    ? i18n.t('up to {thickness}', { thickness: shownLength(most).text })
    : '';
}

function Cell({ cell }: { cell: LabMaterial['cells'][number] }) {
  const render = useRenderMessage();
  const { words, tone } = statusLook(cell.status);
  const isBlocked = cell.status === 'blocked';
  const why = cell.safety_reasons.map(render).join(' ');
  return (
    <>
      <Text tone={tone} className={classes.status}>
        {isBlocked ? <IconLock size={16} stroke={1.6} aria-hidden="true" /> : null}
        {words}
      </Text>
      <Text
        as="div"
        size="small"
        tone="third"
        clamp={isBlocked}
        title={isBlocked ? why : undefined}
      >
        {isBlocked ? why : cellText(cell)}
      </Text>
      {isBlocked ? (
        <Text as="div" size="small" tone="third">
          {i18n.t('Can’t be changed.')}
        </Text>
      ) : null}
    </>
  );
}
