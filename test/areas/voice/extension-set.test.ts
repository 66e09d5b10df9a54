import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, type NumberOwner, ownersOf } from '../../../src/areas/voice/dialplan/number-plan';
import { readPlan } from '../../../src/areas/voice/dialplan/plan';
import { fillPattern, MOST_AT_ONCE, planBatch, unknownPlaces } from '../../../src/areas/voice/extension-set/batch';
import { extensionFields } from '../../../src/areas/voice/extension-set/extension-fields';
import { checkExtension } from '../../../src/areas/voice/extension-set/extensions';
import { licenceIssue, licenceRoomOf } from '../../../src/areas/voice/extension-set/licence';
import { cellsOf, countsOf, overlapsOf, ownerRows, stepTo } from '../../../src/areas/voice/extension-set/number-map';
import { generatePassword, PASSWORD_MIN, strengthOf } from '../../../src/areas/voice/extension-set/password';
import {
  accountFacts,
  NO_PASSWORD,
  PHONES,
  phoneConfig,
  phoneFile,
  type SipAccount,
} from '../../../src/areas/voice/extension-set/phone-config';
import { unknownRooms } from '../../../src/areas/voice/parts/room-field';
import { initialValues } from '../../../src/field/field';
import { walkXml } from '../../../src/lib/sheet/xml';

describe('a password that is made', () => {
  it('is strong, as long as asked for, and has no letters that look alike', () => {
    fc.assert(
      fc.property(fc.integer({ min: 12, max: 64 }), (length) => {
        const password = generatePassword(length);
        expect(password).toHaveLength(length);
        expect(password).toMatch(/^[a-z][A-Za-z\d\-_.+]*$/);
        expect(password).not.toMatch(/[0OoQD1Il|i2Zz5Ss8B]/);
        expect(strengthOf(password)).toBe('strong');
        expect(extensionFields.password.validate(password)).toBeUndefined();
      }),
    );
  });

  it('has every kind of character, whatever chance says', () => {
    for (const value of [0, 12_345, 2 ** 31]) {
      const password = generatePassword(16, (count) => new Uint32Array(count).fill(value));
      for (const kind of [/[a-z]/, /[A-Z]/, /\d/, /[-_.+]/]) expect(password).toMatch(kind);
    }
  });

  it('draws anew what would make some characters likelier', () => {
    const drawn = [2 ** 32 - 1, ...Array.from({ length: 64 }, () => 5)];
    const used: number[] = [];
    generatePassword(12, () => {
      used.push(drawn.shift() ?? 5);
      return Uint32Array.of(used.at(-1) ?? 5);
    });
    const plain: number[] = [];
    generatePassword(12, () => {
      plain.push(5);
      return Uint32Array.of(5);
    });
    expect(used.length).toBe(plain.length + 1);
  });
});

describe('how strong a password is', () => {
  it.each([
    ['Kp-8w7w6.H', 'shorter than it may be is weak', 'kp7Rt-w'],
    ['a row', 'a row of digits is weak', '123456789012'],
    ['one character', 'one character again and again is weak', 'aaaaaaaaaaaaaaaa'],
    ['a word', 'a common word is weak', 'password12'],
    ['the keyboard', 'a row of the keyboard is weak', 'Qwertyuiop1'],
  ])('%s: %s', (_name, _says, password) => expect(strengthOf(password)).toBe('weak'));

  it('the number of the extension in it makes it weak', () => {
    expect(strengthOf('tkm8001xwpv')).not.toBe('weak');
    expect(strengthOf('tkm8001xwpv', '8001')).toBe('weak');
  });

  it('grows with what is added, never shrinks', () => {
    const order = ['weak', 'fair', 'strong'];
    fc.assert(
      fc.property(fc.string({ minLength: 10, maxLength: 30 }), fc.constantFrom('m', 'X', '7', '.'), (text, more) => {
        // A known word can come about at the seam: those are another matter.
        fc.pre(!/passw|admin|qwert|aster|letme|welco|phone|abc12|secre/i.test(text));
        expect(order.indexOf(strengthOf(`${text}${more}kR`))).toBeGreaterThanOrEqual(order.indexOf(strengthOf(text)));
      }),
    );
  });
});

const owner = (number: string, more: Partial<NumberOwner> = {}): NumberOwner => ({
  number,
  kind: 'extension',
  id: number,
  name: `Room ${number}`,
  status: true,
  ...more,
});
const patterns = { numbers: '8001-8200', name: 'Room{number}', display_name: 'Room {n}', room: '{last3}', password: '' };
const made = () => 'kp7RtwXm-fHc';

describe('many at once', () => {
  it('makes 200 of a range, with names, rooms and passwords of their own', () => {
    const { rows, taken, wrong, twice, tooMany } = planBatch(patterns, [], new Set());
    expect([rows.length, taken, wrong, twice, tooMany]).toEqual([200, [], [], [], false]);
    expect(rows[0]).toMatchObject({ number: '8001', name: 'Room8001', display_name: 'Room 1', room: '001' });
    expect(rows[199]).toMatchObject({ number: '8200', display_name: 'Room 200' });
    expect(new Set(rows.map(({ password }) => password)).size).toBe(200);
  });

  it('leaves out what somebody has, says who, and keeps the count of the others', () => {
    const { rows, taken } = planBatch({ ...patterns, numbers: '8001-8003' }, [owner('8002', { kind: 'group' })], new Set(), made);
    expect(rows.map(({ number, display_name }) => `${number} ${display_name}`)).toEqual(['8001 Room 1', '8003 Room 3']);
    expect(taken).toEqual([{ number: '8002', owner: owner('8002', { kind: 'group' }) }]);
  });

  it('finds names that would be there twice: among the new, and with what there is', () => {
    expect(planBatch({ ...patterns, numbers: '8001-8003', name: 'Room' }, [], new Set(), made).twice).toEqual(['Room']);
    expect(planBatch({ ...patterns, numbers: '8001' }, [], new Set(['Room8001']), made).twice).toEqual(['Room8001']);
  });

  it('reads ranges as people of either keyboard write them', () => {
    for (const numbers of ['8001-8003, 8010', '８００１～８００３、8010', '8001–8003\n8010', '8001至8003；8010']) {
      expect(planBatch({ ...patterns, numbers }, [], new Set(), made).rows.map(({ number }) => number)).toEqual([
        '8001',
        '8002',
        '8003',
        '8010',
      ]);
    }
    expect(planBatch({ ...patterns, numbers: '8003-8001, lobby' }, [], new Set(), made)).toMatchObject({
      rows: [],
      wrong: ['8003-8001', 'lobby'],
    });
    expect(planBatch({ ...patterns, numbers: '0001-0003' }, [], new Set(), made).rows[0]?.number).toBe('0001');
  });

  it('stops at what is added at once', () => {
    expect(planBatch({ ...patterns, numbers: '1000-1999' }, [], new Set(), made)).toMatchObject({ tooMany: false });
    const over = planBatch({ ...patterns, numbers: '1000-2000' }, [], new Set(), made);
    expect([over.rows.length, over.tooMany]).toEqual([MOST_AT_ONCE, true]);
  });

  it('never makes a number twice, nor one that is taken, whatever is typed', () => {
    const entry = fc.oneof(
      fc.integer({ min: 10, max: 99_999 }).map(String),
      fc.tuple(fc.integer({ min: 1000, max: 9000 }), fc.integer({ min: 0, max: 400 })).map(([from, more]) => `${from}-${from + more}`),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 8 }),
        fc.array(fc.integer({ min: 1000, max: 9400 }).map(String), { maxLength: 30 }),
        (entries, has) => {
          const { rows, taken } = planBatch(
            { ...patterns, numbers: entries.join(', ') },
            has.map((number) => owner(number)),
            new Set(),
            made,
          );
          const numbers = rows.map(({ number }) => number);
          expect(new Set(numbers).size).toBe(numbers.length);
          for (const number of numbers) expect(has).not.toContain(number);
          for (const { number } of taken) expect(has).toContain(number);
        },
      ),
    );
  });

  it('fills what it knows in a pattern, and names what it does not', () => {
    expect(fillPattern('{number}/{n}/{last2}/{x}', '8012', 7)).toBe('8012/7/12/{x}');
    expect(unknownPlaces('{number} {room} {last0} {last4} {}')).toEqual(['{room}', '{last0}', '{}']);
    fc.assert(fc.property(fc.string(), (text) => typeof fillPattern(text, '8001', 1) === 'string'));
  });
});

const account: SipAccount = {
  number: '8001',
  name: 'Room 8001',
  password: 'kp7RtwXm-fHc',
  server: 'pbx.hotel.lan',
  port: 5060,
  transport: 'udp',
  expires: 3600,
  codecs: ['g722', 'g711a'],
};
const XML = ['grandstream', 'linphone', 'zoiper'] as const;
const textsOf = (xml: string): readonly string[] => {
  const found: string[] = [];
  walkXml(xml, { text: (text) => found.push(text) });
  return found;
};

describe('the configuration of a phone', () => {
  it.each(PHONES)('of %s has what the phone signs in with', (phone) => {
    const text = phoneConfig(phone, account);
    for (const part of ['8001', 'Room 8001', 'kp7RtwXm-fHc', 'pbx.hotel.lan', '5060']) expect(text).toContain(part);
    expect(text.endsWith('\n')).toBe(true);
    expect(phoneFile(phone, '8001')).toMatch(/^8001-[a-z]+\.(cfg|xml|txt)$/);
  });

  it.each(PHONES)('of %s marks the place of a password that is not known', (phone) => {
    expect(phoneConfig(phone, { ...account, password: '' })).toContain(NO_PASSWORD);
  });

  it.each(XML)('of %s holds any name and password as XML', (phone) => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
        fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 20 }),
        (name, password) => {
          const text = phoneConfig(phone, { ...account, name, password });
          expect(textsOf(text)).toContain(password);
          const [open, close] = [text.match(/<[a-zA-Z]/g)?.length, text.match(/<\/[a-zA-Z]/g)?.length];
          expect(open).toBe(close);
        },
      ),
    );
  });

  it.each(['yealink', 'fanvil'] as const)('of %s is one line a value: none makes another line', (phone) => {
    const lines = phoneConfig(phone, account).split('\n').length;
    const evil = phoneConfig(phone, { ...account, name: 'x\naccount.1.enable = 0\r\n', password: 'a\u2028b' });
    expect(evil.split(/[\n\r\u2028]/)).toHaveLength(lines);
  });

  it('names codecs as the phone does, in their order', () => {
    const yealink = phoneConfig('yealink', account);
    expect(yealink).toContain('account.1.codec.g722.priority = 1');
    expect(yealink).toContain('account.1.codec.pcma.priority = 2');
    expect(phoneConfig('grandstream', account)).toMatch(/<P57>9<\/P57>\n\s*<P58>8<\/P58>/);
    expect(accountFacts(account).codecs).toBe('G722, PCMA');
  });

  it('leaves out a codec that is none, also one that every object of the language has', () => {
    expect(accountFacts({ ...account, codecs: ['g722', 'constructor', 'toString', 'g999'] }).codecs).toBe('G722');
    for (const phone of PHONES) expect(phoneConfig(phone, { ...account, codecs: ['constructor'] })).not.toContain('native code');
  });

  it('says the transport in the code of each phone', () => {
    const tls = { ...account, transport: 'tls' as const, port: 5061 };
    expect(phoneConfig('yealink', tls)).toContain('transport_type = 2');
    expect(phoneConfig('fanvil', tls)).toMatch(/SIP1 Transport\s*:3/);
    expect(phoneConfig('linphone', tls)).toContain('transport=tls');
  });

  it('a file name holds nothing but what a number may', () => expect(phoneFile('yealink', '../80 01')).toBe('8001-yealink.cfg'));
});

describe('the rules across the fields of an extension', () => {
  const values = { ...initialValues(extensionFields), number: '8001', password: 'kp7RtwXm-fHc' };
  it('refuse a forward to itself', () => {
    expect(checkExtension({ ...values, forward_busy: '8002' })).toEqual({});
    expect(checkExtension({ ...values, forward_busy: '8001' })).toEqual({ forward_busy: { key: 'ownNumber' } });
  });
  it('refuse a password that is guessed, but ask none of an analogue telephone', () => {
    expect(checkExtension({ ...values, password: 'room-8001-room' })).toEqual({ password: { key: 'weakSecret' } });
    expect(checkExtension({ ...values, type: 'fxs', password: 'room-8001-room' })).toEqual({});
  });
  it('check a password at its edges', () => {
    const good = 'kp7RtwXm-fHcTw9'.slice(0, PASSWORD_MIN);
    expect(extensionFields.password.validate(good)).toBeUndefined();
    expect(extensionFields.password.validate(good.slice(1))).toMatchObject({ key: 'length' });
    expect(extensionFields.password.validate(`${'kp7R'.repeat(16)}`)).toBeUndefined();
    expect(extensionFields.password.validate(`${'kp7R'.repeat(16)}x`)).toMatchObject({ key: 'length' });
    for (const wrong of ['kp7Rtw Xm-f', 'kp7Rtw"Xm-f', "kp7Rtw'Xm-f", 'kp7Rtw<Xm-f', 'kp7Rtw&Xm-f', '密码kp7RtwXm-']) {
      expect(extensionFields.password.validate(wrong), wrong).toMatchObject({ key: 'format' });
    }
  });
});

describe('the map of all numbers', () => {
  const plan = readPlan({
    extensions: [
      { id: '1', number: '8001', display_name: 'A', status: 1 },
      { id: '2', number: '8099', display_name: 'B', status: 0 },
    ],
    groups: [{ id: '1', number: '8001', name: 'G', status: 1 }],
    outbound: [
      {
        id: '1',
        name: 'Local',
        status: 1,
        rules: [
          { match: 'pattern', value: '80XX' },
          { match: 'prefix', value: '0' },
        ],
      },
      { id: '2', name: 'Off', status: 0, rules: [{ match: 'prefix', value: '8' }] },
    ],
    codes: [{ code: '*72', feature: 'forward_on' }],
    emergency: ['110'],
  });
  const owners = ownersOf(plan);

  it('has each number of a block once, with everybody who has it', () => {
    const [block] = blocksOf(owners).filter(({ prefix }) => prefix === '80');
    const cells = block ? cellsOf(block) : [];
    expect(cells).toHaveLength(100);
    expect(cells[0]).toEqual({ number: '8000', owners: [] });
    expect(cells[1]?.owners.map(({ kind }) => kind)).toEqual(['extension', 'group']);
    expect(cells[99]?.owners).toMatchObject([{ name: 'B', status: false }]);
  });

  it('has a row for each number that somebody has, and one for numbers in a row of one record', () => {
    const [block] = blocksOf(owners).filter(({ prefix }) => prefix === '80');
    expect(ownerRows(block ? cellsOf(block) : []).map(({ from, to, owner: { kind } }) => [from, to, kind])).toEqual([
      ['8001', '8001', 'extension'],
      ['8001', '8001', 'group'],
      ['8099', '8099', 'extension'],
    ]);
    const lot = { kind: 'parking', id: '', name: '', status: true } as const;
    const [twice = lot] = owners;
    const cells = ['7100', '7101', '7102', '7104'].map((number) => ({
      number,
      owners: number === '7104' ? [] : [{ ...twice, ...lot, id: number, number }],
    }));
    expect(ownerRows(cells).map(({ from, to }) => [from, to])).toEqual([['7100', '7102']]);
  });

  it('counts by kind', () => expect(countsOf(owners)).toMatchObject({ extension: 2, group: 1, code: 1, emergency: 1, queue: 0 }));

  it('points out rules for outside that match numbers inside, of routes that are on', () => {
    expect(overlapsOf(plan, owners)).toEqual([{ route: '1', name: 'Local', rule: '80XX', examples: ['8001', '8099'], count: 2 }]);
  });

  it('is walked by keys, and its edges hold', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => stepTo(55, key))).toEqual([
      54, 56, 45, 65, 50, 59, 5, 95,
    ]);
    expect([stepTo(0, 'ArrowLeft'), stepTo(0, 'ArrowUp'), stepTo(99, 'ArrowRight'), stepTo(99, 'ArrowDown')]).toEqual([0, 0, 99, 99]);
    expect(stepTo(5, 'a')).toBeUndefined();
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99 }),
        fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'),
        (at, key) => {
          const next = stepTo(at, key) ?? -1;
          expect(next).toBeGreaterThanOrEqual(0);
          expect(next).toBeLessThan(100);
        },
      ),
    );
  });
});

describe('the licence', () => {
  const summary = { registered: 60, unreachable: 5, failed: 2, off: 3, limit: 72 };
  it('refuses more new extensions than it has room for, while they are typed', () => {
    const room = licenceRoomOf(summary);
    expect(room).toEqual({ used: 70, limit: 72 });
    expect([0, 1, 2].map((adding) => licenceIssue(room, adding))).toEqual([undefined, undefined, undefined]);
    expect(licenceIssue(room, 3)).toEqual({ key: 'licenceRoom', args: { left: 2, limit: 72 } });
    expect(licenceIssue(licenceRoomOf({ ...summary, limit: 50 }), 1)).toEqual({ key: 'licenceRoom', args: { left: 0, limit: 50 } });
    expect(licenceIssue(licenceRoomOf({ ...summary, limit: -1 }), 9999), 'no limit').toBeUndefined();
  });
});

describe('a room', () => {
  it('that is not in the list is told, each once; where the box has no list none is wrong', () => {
    expect(unknownRooms(['1201', '8001', '', '8001'], ['1201', '1202'])).toEqual(['8001']);
    expect(unknownRooms(['8001'], [])).toEqual([]);
  });
});

it.each([
  ['900 144 123', '900144123'],
  ['８００４', '8004'],
  ['＊72', '*72'],
  ['0028-6555 (0110)', '002865550110'],
])('a forward is taken as it is dialled, however it was written: %s', (written, dialled) => {
  const { parse, validate } = extensionFields.forward_always;
  expect(parse(written)).toBe(dialled);
  expect(validate(dialled)).toBeUndefined();
});
