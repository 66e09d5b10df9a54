// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { errorLog, logError, MAX_ENTRIES, redact } from '../../src/session/error-log';

afterEach(() => {
  errorLog.setState({ entries: [] });
  history.replaceState(null, '', '/');
});
const SECRET = 's3nt1nel';

describe('an address in the log', () => {
  it.each([
    ['http://box/#/x', 'http://box/#/x'],
    ['http://box/?a=1#/x?b=2&c=3', 'http://box/?a=…#/x?b=…&c=…'],
    [`http://box/#/authh5?token=${SECRET}`, 'http://box/#/authh5?token=…'],
    [`http://box/?token=${SECRET}#/x`, 'http://box/?token=…#/x'],
    [`/login?redirect=%2Fauthh5%3Ftoken%3D${SECRET}`, '/login?redirect=…'],
    [`/login?redirect=/authh5?token=${SECRET}`, '/login?redirect=…'],
    [`/x?a[b]=${SECRET}&=${SECRET}`, '/x?a[b]=…&=…'],
    [`/x;jsession=${SECRET}`, '/x;jsession=…'],
    [`#token=${SECRET}`, '#token=…'],
    ['no address', 'no address'],
    ['', ''],
  ])('%s loses the values of its query', (url, expected) => {
    expect(redact(url)).toBe(expected);
  });
});

describe('the error log', () => {
  it('keeps what went wrong, where, and the newest first', () => {
    const first = logError(new TypeError('x is not a function'), 'at screen', 'voice/extensions');
    const second = logError('plain words');
    expect(errorLog.getState().entries).toMatchObject([
      { id: second, error: 'plain words', info: '', component: '' },
      { id: first, error: 'TypeError: x is not a function', info: 'at screen', component: 'voice/extensions' },
    ]);
    expect(second).not.toBe(first);
  });

  it('holds a hundred entries', () => {
    for (let i = 0; i < 250; i += 1) logError(new Error(String(i)));
    expect(errorLog.getState().entries).toHaveLength(MAX_ENTRIES);
    expect(MAX_ENTRIES).toBe(100);
    expect(errorLog.getState().entries[0]?.error).toBe('Error: 249');
  });

  it('holds no secrets of addresses, wherever they stand', () => {
    history.replaceState(null, '', `/?token=${SECRET}#/authh5?token=${SECRET}&x=${SECRET}`);
    logError(new Error(`failed: http://box/a?token=${SECRET}`), `http://box/b?password=${SECRET}`, 'x');
    expect(errorLog.getState().entries[0]?.url).toContain('/authh5');
    expect(JSON.stringify(errorLog.getState().entries)).not.toContain(SECRET);
  });

  it.each([undefined, null, 7, Symbol('x'), { a: 1 }])('takes whatever is thrown: %s', (thrown) => {
    logError(thrown);
    expect(errorLog.getState().entries[0]?.error).toBe(String(thrown));
  });

  it('is not filled by one endless message', () => {
    logError('x'.repeat(1e6), 'y'.repeat(1e6));
    expect(JSON.stringify(errorLog.getState().entries).length).toBeLessThan(4000);
  });
});
