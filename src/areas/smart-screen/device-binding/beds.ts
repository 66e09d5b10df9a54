/** The beds of a hospital, ward by ward: who lies where, under the initial of the name alone, and what he may eat. */
import { choice, flag, moment, text } from '../../../field';
import { extra, listDef } from '../../../screen/definition/definition';
import { DIETS } from './diets';

/** Fields of a bed. Ward, room and bed are written here; all else comes from the HIS, or by hand while it is away. */
export const bedFields = {
  ward: text({ required: true, max: 40, width: 150 }),
  room: text({ required: true, max: 20, width: 90 }),
  bed: text({ required: true, max: 10, width: 80 }),
  /** Room and bed: what the bed is called. */
  place: text({ readOnly: true, width: 100 }),
  state: choice(['free', 'occupied'], { readOnly: true, severities: { free: 'neutral', occupied: 'info' }, width: 110 }),
  /** Never the whole name: that is asked for by itself. */
  patient: text({ readOnly: true, width: 110 }),
  visit: text({ readOnly: true, width: 130 }),
  fasting: flag({ readOnly: true, width: 100 }),
  /** Empty where nobody lies. */
  diet: choice(['', ...DIETS], { readOnly: true, width: 120 }),
  language: choice(['', 'zh_CN', 'en'], { readOnly: true, width: 110 }),
  admitted: moment(),
  by: choice(['', 'his', 'hand'], { readOnly: true, width: 110 }),
  /** Whether the HIS has said something else of this bed than what was done by hand; empty where no HIS is linked. */
  drift: choice(['', 'same', 'differs'], { readOnly: true, severities: { same: 'success', differs: 'warning' }, width: 130 }),
  /** Where they differ: the initial of whom the HIS has in this bed, or the bed in which it has a patient of the same name. */
  his_patient: text({ readOnly: true, width: 110 }),
  his_bed: text({ readOnly: true, width: 110 }),
  /** Whether somebody is admitted, transferred or discharged by hand now: while the HIS says it only of whom it does not know. */
  manual: flag({ readOnly: true, width: 110 }),
};

export const beds = listDef({
  key: 'smart-screen-hospital:beds',
  component: 'smartscreen/devicebinding',
  resource: '/admin.php/smartscreen/devicebinding_beds',
  fields: bedFields,
  name: 'place',
  columns: [
    { field: 'place', priority: 0 },
    { field: 'ward', priority: 5 },
    { field: 'state', priority: 2 },
    { field: 'patient', priority: 1 },
    { field: 'fasting', priority: 3 },
    { field: 'diet', priority: 4 },
    { field: 'drift', priority: 6 },
    ...extra('room', 'bed', 'visit', 'language', 'admitted', 'by', 'his_patient', 'his_bed', 'manual'),
  ],
  filters: ['ward', 'room', 'state', 'fasting', 'diet', 'drift'],
  order: { by: 'place', order: 'asc' },
  form: { bed: ['ward', 'room', 'bed'] },
  import: { names: ['ward', 'room', 'bed'], aliases: { ward: ['病区', 'department'], room: ['病房', '房间'], bed: ['床号', '床位'] } },
  poll: 10_000,
});
