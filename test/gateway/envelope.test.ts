import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEnvelope } from '../../src/gateway/envelope';
import { runs } from '../lane';

describe('a reply', () => {
  it.each([
    ['{"code":200,"msg":"ok","data":{"a":1}}', 200, 'ok'],
    ['{"code":"200","msg":"ok"}', 200, 'ok'],
    ['{"code":" 1002 "}', 1002, ''],
    ['{"code":1002,"message":"over"}', 1002, 'over'],
    ['{"code":1002,"msg":"","message":"over"}', 1002, 'over'],
    ['{"code":1002,"msg":"first","message":"second"}', 1002, 'first'],
    ['{"code":0,"msg":7}', 0, ''],
    ['  {"code":200}\n', 200, ''],
  ])('%s has its code and its message', (source, code, message) => {
    expect(readEnvelope(source)).toMatchObject({ code, message, recovered: false });
  });

  it('keeps everything that the box sent', () => {
    expect(readEnvelope('{"code":200,"Button":["a"],"data":null,"weak_psw":1}')?.rest).toEqual({
      code: 200,
      Button: ['a'],
      data: null,
      weak_psw: 1,
    });
  });

  it.each([
    ['a byte order mark', '\uFEFF{"code":200}'],
    ['a PHP notice', '<br />\n<b>Notice</b>:  Undefined index: id in <b>/www/admin.php</b> on line <b>7</b><br />\n{"code":200}'],
    ['a notice with braces', 'Warning: {closure}() expects {int} in /www/a.php\n{"code":200}'],
    ['a byte order mark and a notice', '\uFEFFNotice: x\n{"code":200}'],
  ])('with %s before it is read, and the noise is noted', (_, source) => {
    expect(readEnvelope(source)).toMatchObject({ code: 200, recovered: true });
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n'],
    ['a page', '<!doctype html><html><head><style>a{b:c}</style></head><body>Sign in</body></html>'],
    ['a cut reply', '{"code":200,"msg":"ok","data":{"list":[{"id":1},{"i'],
    ['a reply cut just before its end', '{"code":200,"data":{"code":1002}'],
    ['a cut reply behind a notice', 'Notice: x\n{"code":200,"data":{"code":1002}'],
    ['two replies', '{"code":200}{"code":1002}'],
    ['a reply with noise behind it', '{"code":200}<br />Notice: x'],
    ['a list', '[{"code":200}]'],
    ['a word', '"code"'],
    ['a number', '200'],
    ['null', 'null'],
    ['without a code', '{"msg":"ok"}'],
    ['a code that is null', '{"code":null}'],
    ['a code that is a word', '{"code":"ok"}'],
    ['a code that is empty', '{"code":""}'],
    ['a code that is a flag', '{"code":true}'],
    ['a code with a fraction', '{"code":200.5}'],
    ['a code beyond all numbers', '{"code":1e999}'],
    ['a code that is a list', '{"code":[200]}'],
    ['noise longer than a notice', `${'x'.repeat(9000)}{"code":200}`],
  ])('that is %s is none', (_, source) => {
    expect(readEnvelope(source)).toBeUndefined();
  });

  it('cannot bring keys of its own to every object', () => {
    const envelope = readEnvelope('{"code":200,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(envelope?.code).toBe(200);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('whose code is only inherited has none', () => {
    expect(readEnvelope('{"__proto__":{"code":200}}')).toBeUndefined();
  });
});

describe('noise around a reply', () => {
  const body = fc.record({ code: fc.integer(), msg: fc.string(), data: fc.jsonValue({ maxDepth: 3 }) });
  const inner = fc.record({ code: fc.integer(), data: fc.record({ code: fc.integer(), data: fc.record({ code: fc.integer() }) }) });

  it('in front is dropped, whatever it is, as long as it starts no object of its own', () => {
    const noise = fc.string({ maxLength: 200 }).filter((text) => !/\{\s*"?$|\{\s*"/.test(text));
    fc.assert(
      fc.property(noise, body, (text, reply) => {
        const envelope = readEnvelope(text + JSON.stringify(reply));
        expect(envelope?.rest).toEqual(JSON.parse(JSON.stringify(reply)));
      }),
      { numRuns: runs(2000) },
    );
  });

  it('never turns a cut reply into another one', () => {
    fc.assert(
      fc.property(
        fc.oneof(body, inner),
        fc.constantFrom('', '\uFEFF', 'Notice: x\n', '<b>{closure}</b>\n'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (reply, noise, share) => {
          const whole = JSON.stringify(reply);
          expect(readEnvelope(noise + whole.slice(0, Math.floor(share * (whole.length - 1))))).toBeUndefined();
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(fc.constantFrom('{', '}', '"', '"code"', ':', '200', '[', ']', ',', ' ')).map((parts) => parts.join('')),
        ),
        (text) => {
          const envelope = readEnvelope(text);
          expect(envelope === undefined || Number.isInteger(envelope.code)).toBe(true);
        },
      ),
      { numRuns: runs(5000) },
    );
  });

  it('of 5 MB of open braces is given up soon', () => {
    expect(readEnvelope(`${'{"a":'.repeat(1_000_000)}`)).toBeUndefined();
  });
});
`}`;
