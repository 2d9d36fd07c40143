import type { Pool } from 'pg';
import type { DeviceRow, DeviceStore } from '../../platform/auth/devices.ts';

/** Kiosks, as the devices that sign-in knows. */
export const createKioskStore = (pool: Pool): DeviceStore => ({
  find: async (tokenHash) => {
    const { rows } = await pool.query<DeviceRow>({
      name: 'find-kiosk',
      text: 'select * from find_kiosk($1)',
      values: [tokenHash],
    });
    return rows[0];
  },
  open: async (codeHash, tokenHash) => {
    const { rows } = await pool.query<{ id: string | null }>('select open_kiosk($1, $2) as id', [
      codeHash,
      tokenHash,
    ]);
    return rows[0]?.id != null;
  },
});
