/** Groups of trunks: in what order the lines of a route are tried. */
import { choice, flag, tags, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { callsReturning } from '../parts/returning';
import { STRATEGIES } from './live';
import { orderedTrunks } from './members-field';

/** A group on the wire; `next` is what the console works out, for a column of its own. */
export const groupFields = {
  name: text({ required: true, unique: true, max: 40, width: 180 }),
  status: flag({ initial: true }),
  strategy: choice(STRATEGIES, { width: 200 }),
  members: orderedTrunks({ required: true }),
  next: text({ readOnly: true, width: 150 }),
  used_by: tags({ readOnly: true }),
};

/** The list of groups, with its form. */
export const groups = listDef({
  key: 'voice-trunks:groups',
  component: 'voicemodel/sipoutgroup',
  resource: 'voiceSipoutgroup',
  returning: callsReturning,
  fields: groupFields,
  columns: [{ field: 'name', inline: true }, 'members', 'strategy', 'next', { field: 'used_by', width: 200 }, 'status'],
  filters: ['strategy', 'status'],
  status: 'status',
  batch: ['status', 'strategy'],
  form: { group: ['name', 'status', 'strategy', 'members'] },
  import: { names: ['name', 'status', 'strategy', 'members'], keyField: 'name' },
});
