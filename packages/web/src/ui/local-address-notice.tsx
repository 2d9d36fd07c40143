import { i18n } from '../lib/i18n.ts';
import { Notice } from './notice.tsx';

const isThisComputer = () => /^(localhost|127\.|\[::1\])/.test(window.location.hostname);

/** Where QR codes are printed: nothing but this computer could open them. */
export const LocalAddressNotice = () =>
  isThisComputer() ? (
    <Notice kind="warn">
      {i18n.t(
        'The QR codes link to {origin}, which only this computer can reach. Open Beamwright at its network address, then print.',
        { origin: window.location.origin },
      )}
    </Notice>
  ) : null;
