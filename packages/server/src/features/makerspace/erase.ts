import type { Erasure } from '../../platform/erase/erasure.ts';

/** Of a person: what names them. What belongs to a team goes with its profile. */
export const makerspaceErasure: Erasure = {
  rows: [{ table: 'inductions' }, { table: 'kiosk_codes' }],
  names: [
    { table: 'inductions', column: 'confirmed_by' },
    { table: 'inductions', column: 'shown_by' },
    { table: 'safety_pages', column: 'created_by' },
    { table: 'kiosks', column: 'member_id' },
    { table: 'kiosks', column: 'staff_id' },
    { table: 'kiosks', column: 'created_by' },
  ],
};
