/** The address book: contacts found by name, number and pinyin, groups, duplicates made one, and calls by a click. */
import { pinyin } from 'pinyin-pro';
import { contactFields, contacts, groups } from '../../../src/areas/voice/adds-book/contacts';
import { duplicatesOf, merged, type Person } from '../../../src/areas/voice/adds-book/duplicates';
import { dialledOutside, phoneNumber, plainNumber } from '../../../src/areas/voice/adds-book/phone-numbers';
import { internalPlace } from '../../../src/areas/voice/dialplan/graph';
import { decodeRow, encodeValues } from '../../../src/field/field';
import { resourcePaths } from '../../../src/gateway/calls';
import { alarmCalls } from '../aiso/ends';
import type { Box } from '../box';
import { type Context, operation, Refusal } from '../operation';
import type { Entry, Resource } from '../resource';
import { declaredResource } from '../resource-fields';
import { rowsOf } from '../rows/rows';
import { refuseUsed } from '../used-by';
import { refuseVoice } from '../voice/refusals';
import { planOf } from '../voice/snapshot';
import { voiceBasicsetting } from './voice-basicsetting';

const PATH = resourcePaths.voiceAddsbook;
const NAMES = Object.keys(contactFields);

/** How a name is spelled, and its initials: `wangxiaoming wxm`. */
function spelling(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive' });
  return `${syllables.join('')} ${syllables.map((syllable) => syllable[0] ?? '').join('')}`.toLowerCase();
}

const declaredGroups = declaredResource(groups);

/** Ids and names of the groups (form_linkage `voice_contact_group`). */
export const contactGroups = ({ box }: Pick<Context, 'box'>): readonly { readonly value: string; readonly label: string }[] =>
  rowsOf(voiceAddsbookGroup, box.store, box.clock)
    .all()
    .map(({ id, name }) => ({ value: String(id), label: String(name) }));

const membersOf = ({ store }: Pick<Box, 'store'>, group: unknown): readonly string[] =>
  store
    .all(
      "SELECT json_extract(body, '$.name') AS name FROM rows WHERE resource = ? AND json_extract(body, '$.group') = ? ORDER BY id",
      PATH,
      String(group),
    )
    .map(({ name }) => String(name));

/** The groups; one that has contacts can't be deleted. */
export const voiceAddsbookGroup: Resource = {
  ...declaredGroups,
  has: ['list', 'detail', 'form', 'del', 'sort'],
  seed: () =>
    [
      ['供应商', '送货与维修'],
      ['合作伙伴', '旅行社与会议公司'],
      ['贵宾', '常住客人与公司客户'],
      ['政府部门', ''],
    ].map(([name, note]) => ({ name, note, contacts: 0 })),
  present: (entry, _clock, box) => ({ ...entry, contacts: membersOf(box, entry.id).length }),
};

const declared = declaredResource(contacts);
const PEOPLE = [
  ['王小明', '锦江布草洗涤', '业务部', 'mobile:13880010001;work:02885550101', '1'],
  ['李芳', '锦江布草洗涤', '财务部', 'mobile:13880010002', '1'],
  ['张建国', '蓉城电梯维保', '维保一部', 'mobile:13880010003;work:02885550188', '1'],
  ['陈静', '西南旅行社', '团队部', 'mobile:13880010004;fax:02885550121', '2'],
  ['刘洋', '天府会展', '客户部', 'mobile:13880010005', '2'],
  ['赵磊', '', '', 'mobile:13880010006', '3'],
  ['孙丽', '华西医药集团', '行政部', 'mobile:13880010007;home:02887770107', '3'],
  ['派出所值班室', '', '', 'work:02885550110', '4'],
  ['社区卫生中心', '', '', 'work:02885550120', '4'],
  ['周强', '鲜达果蔬配送', '', 'mobile:13880010010', '1'],
  ['西南旅行社', '西南旅行社', '前台', 'mobile:+8613880010004;work:02885550122', '2'],
  ['Anna Schmidt', 'Alpenreisen GmbH', 'Asien', 'work:+498955512345', '2'],
] as const;

const derive = (entry: Entry): Entry => ({ spelling: spelling(String(entry.name)) });

export const voiceAddsbook: Resource = {
  ...declared,
  refers: { 'numbers.number': 'voice_number' },
  // What a person may look for by pinyin; never answered, never exported.
  fields: { ...declared.fields, spelling: { kind: 'text', initial: '', readOnly: true, secret: true } },
  keyword: ['name', 'company', 'department', 'numbers', 'email', 'note', 'spelling'],
  derive,
  seed: () =>
    PEOPLE.map(([name, company, department, numbers, group], at) => {
      const entry = {
        name,
        company,
        department,
        numbers: numbers.split(';').map((each) => ({ kind: each.split(':')[0], number: each.split(':')[1] })),
        email: at === 3 ? 'chenjing@swtravel.example' : '',
        group,
        note: at === 2 ? '24 小时值班' : '',
        vip: group === '3' ? 1 : 0,
        ring_tone: 'default',
      };
      return { ...entry, ...derive(entry) };
    }),
  check: (entry, _others, box) => ({
    ...declared.check(entry),
    ...(entry.group !== '' && !contactGroups({ box }).some(({ value }) => value === entry.group) && { group: 'choice' as const }),
  }),
  methods: [
    alarmCalls(PATH),
    operation({
      path: PATH,
      method: 'duplicates',
      fields: {},
      run: (context) => {
        const people = rowsOf(voiceAddsbook, context.box.store, context.box.clock)
          .all()
          .map((entry) => ({ ...decodeRow(contactFields, entry), entry }));
        const plain = ({ entry }: (typeof people)[number]): Entry => ({
          id: entry.id,
          mtime: entry.mtime,
          ...Object.fromEntries(NAMES.map((name) => [name, entry[name]])),
        });
        return { data: { list: duplicatesOf(people).map((lot) => lot.map(plain)) } };
      },
    }),
    operation({
      path: PATH,
      method: 'merge',
      kind: 'write',
      right: [[`${contacts.component}:edit`, `${contacts.component}:del`]],
      fields: { id: 'text', ids: 'texts', mtimes: 'texts' },
      run: (context, { id, ids, mtimes }) => {
        const rows = rowsOf(voiceAddsbook, context.box.store, context.box.clock);
        const before = [id, ...ids].map((each) => rows.one(each));
        const found = before.filter((entry) => entry !== undefined);
        if (found.length !== before.length || ids.length === 0 || ids.includes(id)) throw new Refusal(404, 'missing');
        if (found.some((entry, at) => entry.mtime !== mtimes[at])) throw new Refusal(409, 'stale');
        // What others name by one of those that go would lead nowhere.
        refuseUsed(context, PATH, found.slice(1));
        const [kept, ...others] = found.map((entry): Person => decodeRow(contactFields, entry));
        if (!kept) throw new Refusal(404, 'missing');
        const { id: _id, ...person } = merged(kept, others);
        const entry: Entry = { ...encodeValues(contactFields, person, NAMES), vip: person.vip ? 1 : 0 };
        rows.save(id, { ...entry, ...derive(entry) });
        for (const each of ids) rows.remove(each);
        context.changed(found, { ...entry, id });
        return { data: { id } };
      },
    }),
    operation({
      path: PATH,
      method: 'call',
      kind: 'write',
      right: `${contacts.component}:call`,
      fields: { number: 'text', extension: 'text' },
      run: (context, { number, extension }) => {
        const own = context.box.store.get(
          "SELECT json_extract(body, '$.number') AS number FROM rows WHERE resource = ? AND id = ?",
          resourcePaths.voiceExtensionset,
          Number(extension),
        );
        if (!own) throw new Refusal(422, 'check', { extension: context.say('choice') });
        if (phoneNumber(number)) throw new Refusal(422, 'check', { number: context.say({ key: 'issue.phoneNumber' }) });
        const from = String(own.number);
        const plain = plainNumber(number);
        const inside = internalPlace(planOf(context.box), plain) !== undefined;
        const settings = rowsOf(voiceBasicsetting, context.box.store, context.box.clock).one('1');
        const to = inside ? plain : dialledOutside(plain, String(settings?.prefix ?? ''));
        const call = context.box.voice.originate({ from, to, label: '' });
        refuseVoice(typeof call === 'string' ? call : undefined);
        context.changed(undefined, { from, to });
        return { data: { from } };
      },
    }),
  ],
};
