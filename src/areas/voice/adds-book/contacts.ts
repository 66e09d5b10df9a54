/** The address book: people, companies and their numbers, in groups. */
import { choice, flag, linked, multiline, tally, text } from '../../../field';
import { email } from '../../../field/rules';
import { extra, listDef } from '../../../screen/definition/definition';
import { changeQuery } from '../../../screen/page/change-query';
import { cardFiles, IMPORTED } from './cards-file';
import { phoneNumbers } from './phone-numbers';

export const contactFields = {
  name: text({ required: true, max: 60, width: 180 }),
  company: text({ max: 80, width: 180 }),
  department: text({ max: 60, width: 140 }),
  numbers: phoneNumbers,
  email: text({ max: 120, rule: email, placeholder: 'name@example.com', width: 200 }),
  group: linked('voice_contact_group', { width: 130 }),
  note: multiline({ max: 500, width: 240 }),
  vip: flag({ width: 90 }),
  ring_tone: choice(['default', 'bell', 'chime', 'marimba', 'alert'], { width: 120 }),
};

/** As Outlook, phones and other exchanges call them in their exports. */
const ALIASES = {
  name: ['Full Name', 'Display Name', 'Contact', 'Contact Name', '姓名', '联系人', '联系人姓名'],
  company: ['Organization', 'Organisation', 'Company Name', '公司', '单位', '公司名称'],
  department: ['Dept', 'Department Name', '部门', '科室'],
  numbers: [
    'Phone',
    'Phone Number',
    'Mobile',
    'Mobile Phone',
    'Business Phone',
    'Telephone',
    'Tel',
    '电话',
    '电话号码',
    '手机',
    '手机号',
    '联系电话',
  ],
  email: ['E-mail', 'Email Address', 'E-mail Address', '邮箱', '电子邮箱', '电子邮件'],
  note: ['Notes', 'Remark', 'Remarks', 'Comment', '备注', '说明'],
} as const;

/** The list of contacts, with its form. */
export const contacts = listDef({
  key: 'voice-people:contacts',
  component: 'voicemodel/addsbook',
  resource: 'voiceAddsbook',
  fields: contactFields,
  columns: [
    { field: 'name', inline: true },
    'numbers',
    'company',
    ...extra('department', 'email'),
    'group',
    { field: 'note', extra: true },
    'vip',
    { field: 'ring_tone', extra: true },
  ],
  filters: ['group', 'vip'],
  order: { by: 'name', order: 'asc' },
  batch: ['group', 'company', 'vip', 'ring_tone'],
  form: { person: ['name', 'company', 'department', 'group'], reach: ['numbers', 'email'], more: ['vip', 'ring_tone', 'note'] },
  import: { names: IMPORTED, aliases: ALIASES, foreign: cardFiles },
  actions: [
    {
      name: 'call',
      icon: 'phone',
      primary: true,
      when: ({ numbers }) => numbers.length > 0,
      run: ({ id }, screen) => changeQuery(screen, { call: id }),
    },
  ],
});

const groupFields = {
  name: text({ required: true, max: 30, unique: true, width: 240 }),
  note: text({ max: 100, width: 320 }),
  contacts: tally({ width: 130 }),
};

/** The list of groups. */
export const groups = listDef({
  key: 'voice-people:groups',
  component: 'voicemodel/addsbook',
  resource: 'voiceAddsbookGroup',
  fields: groupFields,
  columns: [{ field: 'name', inline: true }, { field: 'note', inline: true }, 'contacts'],
  sortable: true,
  form: { group: ['name', 'note'] },
  without: ['export'],
});
