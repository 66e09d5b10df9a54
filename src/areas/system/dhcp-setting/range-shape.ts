/** A range of DHCP as calls answer it. */
import { flag, list, text } from '../../../gateway/shape';

/** What every call says of one; `excluded` are addresses and spans. */
export const rangeShape = {
  id: text(),
  name: text(),
  interface: text(),
  start: text(),
  end: text(),
  gateway: text(),
  excluded: list(text()),
  status: flag(),
};
