/** Classes of extensions: whom they may call, and whether calls from outside reach them. */
import { flag, linkedSeveral, tally, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';
import { callsReturning } from '../parts/returning';

export const classFields = {
  name: text({ required: true, max: 30, unique: true, width: 220 }),
  may_call: linkedSeveral('voice_class', { width: 320 }),
  inbound: flag({ initial: true, width: 180 }),
  extensions: tally({ width: 130 }),
};

/** The list of classes, with its form. */
export const classes = listDef({
  key: 'voice-people:classes',
  component: 'voicemodel/commcontrol',
  resource: 'voiceCommcontrol',
  returning: callsReturning,
  fields: classFields,
  columns: [{ field: 'name', inline: true }, 'may_call', 'inbound', 'extensions'],
  form: { class: ['name', 'may_call', 'inbound'] },
  without: ['export'],
});
