/** IVRs to start from. Their targets and prompts are left to be chosen: they are other records on every box. */
import { type IvrNode, type IvrTree, readIvr } from '../dialplan/ivr';

/** The templates, in the order in which they are offered. */
export const TEMPLATES = ['reception', 'hours', 'hotel', 'language'] as const;
export type Template = (typeof TEMPLATES)[number];

/** A node with its name in both languages. */
type Draft = Partial<Omit<IvrNode, 'name'>> & Pick<IvrNode, 'id' | 'kind'> & { readonly says: readonly [zh: string, en: string] };

const DRAFTS: Readonly<Record<Template, readonly Draft[]>> = {
  reception: [
    { id: 'n1', kind: 'prompt', says: ['欢迎语', 'Welcome'], next: { next: 'n2' } },
    { id: 'n2', kind: 'menu', says: ['主菜单', 'Main menu'], dial: true, next: { '1': 'n3', '2': 'n4', '0': 'n5', timeout: 'n5' } },
    { id: 'n3', kind: 'queue', says: ['销售', 'Sales'], next: { unanswered: 'n6' } },
    { id: 'n4', kind: 'queue', says: ['客户服务', 'Customer service'], next: { unanswered: 'n6' } },
    { id: 'n5', kind: 'extension', says: ['总机', 'Operator'], next: { unanswered: 'n6' } },
    { id: 'n6', kind: 'voicemail', says: ['留言', 'Leave a message'] },
  ],
  hours: [
    { id: 'n1', kind: 'time', says: ['工作时间？', 'Office hours?'], next: { open: 'n2', closed: 'n6' } },
    {
      id: 'n2',
      kind: 'menu',
      says: ['工作时间菜单', 'Daytime menu'],
      dial: true,
      next: { '1': 'n3', '2': 'n4', '0': 'n5', timeout: 'n5' },
    },
    { id: 'n3', kind: 'group', says: ['销售', 'Sales'], next: { unanswered: 'n8' } },
    { id: 'n4', kind: 'group', says: ['技术支持', 'Support'], next: { unanswered: 'n8' } },
    { id: 'n5', kind: 'extension', says: ['总机', 'Operator'], next: { unanswered: 'n8' } },
    { id: 'n6', kind: 'prompt', says: ['非营业时间', 'We are closed'], next: { next: 'n7' } },
    { id: 'n7', kind: 'menu', says: ['夜间菜单', 'Night menu'], next: { '1': 'n8', '9': 'n9', timeout: 'n10' } },
    { id: 'n8', kind: 'voicemail', says: ['留言', 'Leave a message'] },
    { id: 'n9', kind: 'external', says: ['值班电话', 'On call'], next: { unanswered: 'n8' } },
    { id: 'n10', kind: 'hangup', says: ['挂断', 'Hang up'] },
  ],
  hotel: [
    { id: 'n1', kind: 'time', says: ['白天？', 'Daytime?'], next: { open: 'n2', closed: 'n9' } },
    {
      id: 'n2',
      kind: 'menu',
      says: ['酒店总机', 'Hotel reception'],
      dial: true,
      next: { '1': 'n3', '2': 'n4', '3': 'n5', '4': 'n6', '9': 'n7', '0': 'n8', timeout: 'n8', invalid: 'n2' },
    },
    { id: 'n3', kind: 'queue', says: ['客房预订', 'Reservations'], next: { unanswered: 'n8' } },
    { id: 'n4', kind: 'extension', says: ['餐厅', 'Restaurant'], next: { unanswered: 'n8' } },
    { id: 'n5', kind: 'extension', says: ['客房服务', 'Room service'], next: { unanswered: 'n8' } },
    { id: 'n6', kind: 'extension', says: ['礼宾', 'Concierge'], next: { unanswered: 'n8' } },
    { id: 'n7', kind: 'announcement', says: ['地址与交通', 'How to find us'] },
    { id: 'n8', kind: 'group', says: ['前台', 'Front desk'], next: { unanswered: 'n10' } },
    { id: 'n9', kind: 'extension', says: ['值班经理', 'Duty manager'], next: { unanswered: 'n10' } },
    { id: 'n10', kind: 'voicemail', says: ['留言', 'Leave a message'] },
  ],
  language: [
    { id: 'n1', kind: 'menu', says: ['语言选择', 'Language'], next: { '1': 'n2', '2': 'n3', timeout: 'n2', invalid: 'n1' } },
    { id: 'n2', kind: 'menu', says: ['中文菜单', 'Chinese menu'], next: { '1': 'n4', '0': 'n6', '*': 'n1', timeout: 'n6' } },
    { id: 'n3', kind: 'menu', says: ['英文菜单', 'English menu'], next: { '1': 'n5', '0': 'n6', '*': 'n1', timeout: 'n6' } },
    { id: 'n4', kind: 'queue', says: ['中文坐席', 'Chinese-speaking agents'], next: { unanswered: 'n6' } },
    { id: 'n5', kind: 'queue', says: ['英文坐席', 'English-speaking agents'], next: { unanswered: 'n6' } },
    { id: 'n6', kind: 'extension', says: ['总机', 'Operator'], next: {} },
  ],
};

/** Makes the tree of a template, its nodes named in a language. */
export function templateTree(template: Template, language: 'zh_CN' | 'en'): IvrTree {
  return readIvr({ nodes: DRAFTS[template].map(({ says: [zh, en], ...node }) => ({ ...node, name: language === 'zh_CN' ? zh : en })) });
}
