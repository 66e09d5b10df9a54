import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cidr, dns, hostname, ipv4, mac, macList, netmask, port, ports } from '../../src/field/rules';
import {
  halfWidth,
  normaliseCidr,
  normaliseEndpoint,
  normaliseHost,
  normaliseIp,
  normaliseMac,
  normaliseMacList,
  normaliseNetmask,
  normalisePorts,
  splitCidr,
} from '../../src/lib/normalise-address';
import { netmaskOf } from '../../src/lib/subnet';
import { runs } from '../lane';

const byte = fc.nat(255);
const address = fc.tuple(byte, byte, byte, byte).map((parts) => parts.join('.'));
const blank = fc.constantFrom('', ' ', '  ', '\t', '\n', '　', '\u200b', '\u00a0');

/** As a Chinese keyboard in full-width mode types it. */
const wide = (text: string): string =>
  text.replace(/[!-~]/g, (character) => (character === '.' ? '。' : String.fromCharCode(character.charCodeAt(0) + 0xfee0)));

describe('text of a Chinese keyboard', () => {
  it('becomes ASCII', () => {
    expect(halfWidth(' １９２．１６８。１｡１\u200b　')).toBe('192.168.1.1');
    expect(halfWidth('80，443、8080；1：２／３')).toBe('80,443,8080;1:2/3');
  });

  it('keeps what is not full-width', () => {
    fc.assert(fc.property(fc.string(), (text) => halfWidth(text) === text.trim()));
  });
});

describe('a pasted address', () => {
  it.each([
    [' 192.168.1.1 ', '192.168.1.1'],
    ['１９２。１６８。１。１', '192.168.1.1'],
    ['192 168 1 1', '192.168.1.1'],
    ['192，168，1，1', '192.168.1.1'],
    ['192.168.001.010', '192.168.1.10'],
    ['2001:DB8::1', '2001:db8::1'],
    ['2001:0db8:0000:0000:0000:0000:0000:0001', '2001:db8::1'],
    ['2001:db8:::1', '2001:db8:::1'],
    ['192.168.1', '192.168.1'],
    ['192.168.1.1/24', '192.168.1.1/24'],
    ['Gateway', 'Gateway'],
    ['', ''],
  ])('%j becomes %j', (pasted, kept) => {
    expect(normaliseIp(pasted)).toBe(kept);
  });

  it('is good however it was typed', () => {
    fc.assert(
      fc.property(address, blank, blank, fc.boolean(), (ip, before, after, isWide) => {
        const kept = normaliseIp(before + (isWide ? wide(ip) : ip) + after);
        expect(kept).toBe(ip);
        expect(ipv4(kept)).toBeUndefined();
      }),
    );
    fc.assert(fc.property(fc.ipV6(), (ip) => dns(normaliseIp(` ${ip.toUpperCase()} `)) === undefined));
  });
});

describe('a pasted netmask', () => {
  it.each([
    ['/24', '255.255.255.0'],
    ['24', '255.255.255.0'],
    ['／２４', '255.255.255.0'],
    ['255。255。255。0', '255.255.255.0'],
    ['33', '33'],
    ['0', '0'],
  ])('%j becomes %j', (pasted, kept) => {
    expect(normaliseNetmask(pasted)).toBe(kept);
  });

  it('is good from every prefix', () => {
    for (let bits = 1; bits < 32; bits += 1) expect(netmask(normaliseNetmask(`/${bits}`))).toBeUndefined();
  });
});

describe('a pasted subnet', () => {
  it.each([
    ['192.168.1.1/24 ', '192.168.1.1/24'],
    ['192.168.1.0 / 24', '192.168.1.0/24'],
    ['192.168.1.0/024', '192.168.1.0/24'],
    ['192.168.1.0/255.255.255.0', '192.168.1.0/24'],
    ['192.168.1.0 255.255.255.0', '192.168.1.0/24'],
    ['192。168。1。0／24', '192.168.1.0/24'],
    ['192 168 1 0', '192.168.1.0'],
    ['192.168.1.0/255.0.255.0', '192.168.1.0/255.0.255.0'],
    ['a/24', 'a/24'],
    ['192.168.1.0', '192.168.1.0'],
  ])('%j becomes %j', (pasted, kept) => {
    expect(normaliseCidr(pasted)).toBe(kept);
  });

  it('is good however it was typed', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 0, max: 32 }), fc.constantFrom('/', ' / ', '／'), blank, (ip, bits, slash, after) => {
        const kept = normaliseCidr(`${ip}${slash}${bits}${after}`);
        expect(kept).toBe(`${ip}/${bits}`);
        expect(cidr(kept)).toBeUndefined();
      }),
    );
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 31 }), (ip, bits) => {
        expect(normaliseCidr(`${ip} ${netmaskOf(bits)}`)).toBe(`${ip}/${bits}`);
      }),
    );
  });
});

describe('a pasted MAC address', () => {
  it.each([
    ['001A2B3C4D5E', '00:1A:2B:3C:4D:5E'],
    ['00-1a-2b-3c-4d-5e', '00:1A:2B:3C:4D:5E'],
    ['001a.2b3c.4d5e', '00:1A:2B:3C:4D:5E'],
    ['0:1a:2b:3c:4d:5e', '00:1A:2B:3C:4D:5E'],
    ['00 1a 2b 3c 4d 5e', '00:1A:2B:3C:4D:5E'],
    ['００：１Ａ：２ｂ：３Ｃ：４Ｄ：５Ｅ', '00:1A:2B:3C:4D:5E'],
    ['00:1A:2B:3C:4D', '00:1A:2B:3C:4D'],
    ['00:1A:2B:3C:4D:5G', '00:1A:2B:3C:4D:5G'],
    ['', ''],
  ])('%j becomes %j', (pasted, kept) => {
    expect(normaliseMac(pasted)).toBe(kept);
  });

  it('is good in every spelling of it', () => {
    const digits = fc.uint8Array({ minLength: 6, maxLength: 6 }).map((parts) => Array.from(parts, (n) => n.toString(16).padStart(2, '0')));
    fc.assert(
      fc.property(digits, fc.constantFrom('', ':', '-', '.', ' ', '：', '－'), fc.boolean(), blank, (pairs, between, upper, around) => {
        const text = pairs.join(between);
        const kept = normaliseMac(around + (upper ? text.toUpperCase() : text) + around);
        expect(mac(kept)).toBeUndefined();
        expect(kept).toBe(pairs.join(':').toUpperCase());
        expect(macList(normaliseMacList(`${pairs.join('-')}；${kept}\n`))).toBeUndefined();
      }),
    );
  });
});

describe('several pasted MAC addresses', () => {
  it('are separated by commas, each once', () => {
    expect(normaliseMacList('001A2B3C4D5E；00-1a-2b-3c-4d-5f\n00:1A:2B:3C:4D:5E、')).toBe('00:1A:2B:3C:4D:5E,00:1A:2B:3C:4D:5F');
  });
});

describe('pasted ports', () => {
  it.each([
    ['80 443;8080', '80,443,8080'],
    ['８０，４４３、８０８０', '80,443,8080'],
    ['80,,443,', '80,443'],
    ['80,080,443', '80,443'],
    ['0', '0'],
    ['http', 'http'],
    ['  ', ''],
  ])('%j become %j', (pasted, kept) => {
    expect(normalisePorts(pasted)).toBe(kept);
  });

  it('are good whatever stands between them', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 65535 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(list, fc.constantFrom(',', ', ', ';', ' ', '\n', '，', '、', '；'), (numbers, between) => {
        const kept = normalisePorts(numbers.join(between));
        expect(kept).toBe(numbers.join(','));
        expect(ports(kept)).toBeUndefined();
        for (const one of kept.split(',')) expect(port(Number(one))).toBeUndefined();
      }),
    );
  });
});

describe('a pasted host name', () => {
  it('is in lower case, without the dot of the root', () => {
    expect(normaliseHost(' PMS.Hotel.Example. ')).toBe('pms.hotel.example');
    expect(normaliseHost('pms。hotel')).toBe('pms.hotel');
    expect(normaliseHost('.')).toBe('.');
    fc.assert(fc.property(fc.domain(), (name) => hostname(normaliseHost(`${name.toUpperCase()}.`)) === undefined));
  });
});

describe('whatever was pasted', () => {
  it('is not changed by doing it twice', () => {
    const unit = fc.constantFrom(...'0129abfF.:-/ ,;。，、：；０９Ａ　\n\u200b中');
    const anything = fc.oneof(fc.string({ unit }), fc.string({ unit: 'binary' }), address);
    const all = { halfWidth, normaliseCidr, normaliseHost, normaliseIp, normaliseMac, normaliseMacList, normaliseNetmask, normalisePorts };
    fc.assert(
      fc.property(anything, (text) => {
        for (const [name, normalise] of Object.entries(all)) expect(normalise(normalise(text)), name).toBe(normalise(text));
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe('an address with its prefix', () => {
  it.each([
    ['192.168.10.50/24', { address: '192.168.10.50', netmask: '255.255.255.0' }],
    [' １９２.168.10.50 255.255.0.0', { address: '192.168.10.50', netmask: '255.255.0.0' }],
    ['10.0.0.9/32', { address: '10.0.0.9', netmask: '255.255.255.255' }],
    ['192.168.10.50', undefined],
    ['192.168.10.50/33', undefined],
    ['gateway/24', undefined],
  ])('%j says %j', (text, found) => expect(splitCidr(text)).toEqual(found));
});

it('an address or a name comes into its one spelling', () => {
  expect(['192.168.001.001', 'FE80:0::1', 'PMS.Hotel.LAN.'].map(normaliseEndpoint)).toEqual(['192.168.1.1', 'fe80::1', 'pms.hotel.lan']);
});
