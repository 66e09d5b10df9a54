/** Zones: phones that are spoken to together. */
import { flag, text, volume } from '../../../field';
import { ownNumber } from '../parts/own-number';
import { members } from './members-field';

/** Fields of a zone. Members are ids of extensions; with a number the zone is dialled from a phone, too. */
export const zoneFields = {
  name: text({ required: true, max: 40, unique: true, width: 180 }),
  number: ownNumber({ required: false }),
  members: members({ required: true }),
  volume: volume({ initial: 60, required: true }),
  status: flag({ initial: true }),
};
