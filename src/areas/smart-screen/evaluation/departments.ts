/** Departments that ask for an opinion, and that people wait for. */
import { flag, text } from '../../../field';
import { listDef } from '../../../screen/definition/definition';

/** Fields of a department. */
const departmentFields = {
  name: text({ required: true, unique: true, max: 30, width: 180 }),
  name_en: text({ max: 60, width: 200 }),
  /** The letter that its numbers begin with. */
  letter: text({
    required: true,
    unique: true,
    max: 2,
    width: 110,
    rule: (value) => (/^[A-Z]{1,2}$/.test(value) ? undefined : { key: 'format' }),
  }),
  /** Where people are called to. */
  room: text({ required: true, max: 30, width: 160 }),
  status: flag({ initial: true, width: 110 }),
};

export const evaluationDepartments = listDef({
  key: 'smart-screen-evaluation:departments',
  component: 'smartscreen/hospitalevaluation',
  resource: 'evaluationDepartment',
  fields: departmentFields,
  columns: [{ field: 'name', inline: true }, 'name_en', 'letter', { field: 'room', inline: true }, 'status'],
  filters: ['status'],
  status: 'status',
  sortable: true,
  form: { department: ['name', 'name_en', 'status'], queue: ['letter', 'room'] },
});
