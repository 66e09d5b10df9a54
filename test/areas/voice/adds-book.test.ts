import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardFiles, IMPORTED } from '../../../src/areas/voice/adds-book/cards-file';
import { contactFields } from '../../../src/areas/voice/adds-book/contacts';
import { duplicatesOf, merged, numberKey, type Person, sharedNumbers } from '../../../src/areas/voice/adds-book/duplicates';
import {
  dialledOutside,
  NUMBER_KINDS,
  phoneNumber,
  phoneNumbers,
  plainNumber,
  readNumbers,
} from '../../../src/areas/voice/adds-book/phone-numbers';
import { type Card, isVcard, readCards, writeCards } from '../../../src/areas/voice/adds-book/vcard';
import type { Words } from '../../../src/field/field';
import { parseCsv } from '../../../src/lib/sheet/csv';

const words: Words = { t: (key) => key, language: 'en', value: (value) => value, linked: async () => ({ options: [], total: 0 }) };
const card = (...lines: readonly string[]): Card | undefined => readCards(['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n'))[0];

describe('a business card', () => {
  it('of version 4.0 is read with its parameters, and its picture passed over', () => {
    expect(
      card(
        'VERSION:4.0',
        'FN:张建国',
        'N:张;建国;;;',
        'ORG:蓉城电梯维保;维保一部',
        'TEL;VALUE=uri;TYPE="cell,voice":tel:+86-138-8001-0003;ext=12',
        'item1.TEL;TYPE=work:(028) 8555 0188',
        'EMAIL:zhang@example.com',
        'PHOTO;VALUE=uri:data:image/png;base64,iVBORw0KGgo=',
        'CATEGORIES:供应商,电梯',
        'NOTE:24 小时值班\\, 周末\\n也在',
      ),
    ).toEqual({
      name: '张建国',
      company: '蓉城电梯维保',
      department: '维保一部',
      numbers: [
        { kind: 'mobile', number: '+86-138-8001-0003' },
        { kind: 'extension', number: '12' },
        { kind: 'work', number: '(028) 8555 0188' },
      ],
      email: 'zhang@example.com',
      group: '供应商',
      note: '24 小时值班, 周末\n也在',
      vip: false,
    });
  });

  it('of version 2.1 is read: bare types, quoted-printable over several lines, and its charset', () => {
    expect(
      card(
        'VERSION:2.1',
        'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E7=8E=8B;=E5=B0=8F=',
        '=E6=98=8E;;;',
        'TEL;CELL;PREF:13880010001',
        'TEL;FAX:028',
      ),
    ).toMatchObject({
      name: '王小明',
      numbers: [
        { kind: 'mobile', number: '13880010001' },
        { kind: 'fax', number: '028' },
      ],
    });
    expect(card('FN;CHARSET=GB2312;ENCODING=QUOTED-PRINTABLE:=CD=F5=D0=A1=C3=F7')).toMatchObject({ name: '王小明' });
    expect(card('FN;CHARSET=NO-SUCH;ENCODING=QUOTED-PRINTABLE:a=3Db')).toMatchObject({ name: 'a=b' });
  });

  it('is unfolded at blanks and tabs, and a base64 picture does not run into the next line', () => {
    expect(
      card('FN:Anna', ' bell', 'NOTE:one', '\ttwo', 'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ', ' AASABIAAD/4QBY', 'TEL:8001'),
    ).toMatchObject({ name: 'Annabell', note: 'onetwo', numbers: [{ kind: 'other', number: '8001' }] });
  });

  it('without a name is called by its parts, its company or its address', () => {
    expect(card('N:Schmidt;Anna;Maria;;')?.name).toBe('Anna Maria Schmidt');
    expect(card('N:王;小明;;;')?.name).toBe('王小明');
    expect(card('ORG:Alpenreisen;Asia')?.name).toBe('Alpenreisen');
    expect(card('EMAIL:a@example.com')?.name).toBe('a@example.com');
    expect(card('TEL:8001')?.name).toBe('');
  });

  it('that is never closed ends where the next begins, and what is no card is none', () => {
    const text = 'BEGIN:VCARD\nFN:one\nTEL:1\nBEGIN:VCARD\nFN:two\nEND:VCARD\n';
    expect(readCards(text).map(({ name }) => name)).toEqual(['one', 'two']);
    expect(isVcard(text)).toBe(true);
    expect(isVcard('name,numbers\nBEGIN:VCARDS,1')).toBe(false);
    expect(readCards('nonsense')).toEqual([]);
  });

  const line = fc
    .string({ unit: fc.constantFrom('a', 'Z', '王', '😀', ' ', ';', ',', '\\', ':', '"', '=', '.', 'n') })
    .map((text) => text.trim())
    .filter((text) => text !== '');
  const cards = fc.array(
    fc.record({
      name: line,
      company: fc.oneof(fc.constant(''), line),
      department: fc.oneof(fc.constant(''), line),
      numbers: fc.array(fc.record({ kind: fc.constantFrom(...NUMBER_KINDS), number: fc.stringMatching(/^\+?[0-9*#]{2,18}$/) }), {
        maxLength: 5,
      }),
      email: fc.oneof(fc.constant(''), fc.constant('a;b@example.com')),
      group: fc.oneof(fc.constant(''), line),
      note: fc.oneof(
        fc.constant(''),
        fc.tuple(line, line).map((lines) => lines.join('\n')),
      ),
      vip: fc.boolean(),
    }),
  );

  it('that was written is read as it was', () => {
    fc.assert(
      fc.property(cards, (written) => {
        expect(readCards(writeCards(written))).toEqual(written);
      }),
    );
  });

  it('is written in lines of at most 75 bytes', () => {
    fc.assert(
      fc.property(cards, (written) => {
        for (const each of writeCards(written).split('\r\n')) expect(new TextEncoder().encode(each).length).toBeLessThanOrEqual(75);
      }),
    );
  });

  it('of any text is read without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (one, other) => {
        for (const each of readCards(`BEGIN:VCARD\n${one}\nTEL;${other}\nEND:VCARD`)) expect(typeof each.name).toBe('string');
      }),
    );
  });
});

describe('a file of cards in the import', () => {
  it('becomes rows by the names of the fields', () => {
    const csv = cardFiles.toCsv(
      writeCards([
        {
          name: '李芳',
          company: 'A, B',
          department: '',
          numbers: [
            { kind: 'mobile', number: '13880010002' },
            { kind: 'work', number: '12x' },
          ],
          email: '',
          group: '供应商',
          note: 'a\nb',
          vip: true,
        },
      ]),
    );
    expect(parseCsv(csv ?? '').rows).toEqual([
      [...IMPORTED],
      ['李芳', 'A, B', '', 'mobile: 13880010002; work: 12x', '', '供应商', 'a\nb', '1'],
    ]);
  });

  it('that is a table is left alone', () => {
    expect(cardFiles.toCsv('name,numbers\nAnna,8001')).toBeUndefined();
  });
});

describe('numbers in one cell', () => {
  it('are read with their kinds as people write them, and guessed without', () => {
    expect(readNumbers('手机：138 8001-0001；office: (028) 8555-0101, 8001')).toEqual([
      { kind: 'mobile', number: '13880010001' },
      { kind: 'work', number: '02885550101' },
      { kind: 'extension', number: '8001' },
    ]);
    expect(plainNumber('００８６ 138')).toBe('+86138');
  });

  it('are read again as they were written', () => {
    const value = NUMBER_KINDS.map((kind, at) => ({ kind, number: `1388001000${at}` }));
    expect(phoneNumbers.parse(phoneNumbers.format(value, words))).toEqual(value);
    expect(phoneNumbers.parse(JSON.stringify(value))).toEqual(value);
  });

  it('are dialled with the prefix of an outside line, without the code of the own country', () => {
    expect(dialledOutside('+86 138 0000 0000', '9')).toBe('913800000000');
    expect(dialledOutside('+86 28 8555 0101', '9')).toBe('902885550101');
    expect(dialledOutside('+49 89 555', '9')).toBe('9004989555');
    expect(dialledOutside('02885550101', '')).toBe('02885550101');
  });

  it('have two to twenty digits', () => {
    for (const good of ['11', '+8613800000000', '*72', '1'.repeat(20)]) expect(phoneNumber(good)).toBeUndefined();
    for (const bad of ['1', '12x', '13+8', '1'.repeat(21), '']) expect(phoneNumber(bad)).toEqual({ key: 'phoneNumber' });
    expect(contactFields.numbers.validate([])).toEqual({ key: 'required' });
    expect(
      contactFields.numbers.validate([
        { kind: 'work', number: '028 8555' },
        { kind: 'home', number: '0288555' },
      ]),
    ).toEqual({ key: 'taken' });
  });
});

describe('contacts that are there twice', () => {
  const person = (id: string, numbers: readonly string[], more: Partial<Person> = {}): Person => ({
    id,
    name: `n${id}`,
    company: '',
    department: '',
    numbers: numbers.map((number) => ({ kind: 'mobile', number })),
    email: '',
    group: '',
    note: '',
    vip: false,
    ring_tone: 'default',
    ...more,
  });

  it('are found by a number, with and without the code of the country, and by way of a third', () => {
    expect(numberKey('+86 138 8001 0004')).toBe(numberKey('13880010004'));
    expect(numberKey('02885550101')).toBe(numberKey('+862885550101'));
    const people = [
      person('1', ['111']),
      person('2', ['222', '333']),
      person('3', ['333', '111']),
      person('4', ['444']),
      person('5', ['444']),
    ];
    expect(duplicatesOf(people).map((lot) => lot.map(({ id }) => id))).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
    expect(sharedNumbers(people)).toEqual(['111', '333', '444']);
  });

  it('are never in two lots, and share nothing with other lots', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 100, max: 130 }).map(String), { maxLength: 4 }), { maxLength: 30 }), (numbers) => {
        const lots = duplicatesOf(numbers.map((each, at) => person(String(at), each)));
        const ids = lots.flat().map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const owners = lots.map((lot) => new Set(lot.flatMap((each) => each.numbers.map(({ number }) => number))));
        for (const [at, one] of owners.entries())
          for (const other of owners.slice(at + 1)) expect([...one].some((number) => other.has(number))).toBe(false);
      }),
    );
  });

  it('become one with everybody’s numbers and notes, and what the first one lacks', () => {
    const first = person('1', ['111'], { company: 'A', note: 'x' });
    const second = person('2', ['111', '222'], { company: 'B', email: 'b@example.com', note: 'y', vip: true, ring_tone: 'bell' });
    expect(merged(first, [second])).toMatchObject({
      id: '1',
      company: 'A',
      email: 'b@example.com',
      numbers: [{ number: '111' }, { number: '222' }],
      note: 'x\ny',
      vip: true,
      ring_tone: 'bell',
    });
  });
});
