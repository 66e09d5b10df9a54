/** The limits of an optical module, as a reply says them. */
import { RX_WEAK, TOO_HOT } from '../../../src/areas/tr069/itms/optical';

export const HOT_LIMITS = { rx: RX_WEAK, temperature: TOO_HOT };
