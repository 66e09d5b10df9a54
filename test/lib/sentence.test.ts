import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentence } from '../../src/lib/sentence';

describe('what a box says has one full stop', () => {
  it.each([
    // sent without one
    ['Not enough free disk space', 'Not enough free disk space.'],
    ['磁盘空间不足', '磁盘空间不足。'],
    ['DNS 地址格式不正确', 'DNS 地址格式不正确。'],
    ['This ID is already used by “Lobby TV”', 'This ID is already used by “Lobby TV”.'],
    ['该国标编号已用于“大堂”', '该国标编号已用于“大堂”。'],
    ['Used by “大堂频道”', 'Used by “大堂频道”.'],
    ['已用于“Living room”', '已用于“Living room”。'],
    ['There is no camera 34020000001320000001', 'There is no camera 34020000001320000001.'],
    ['上传文件大小不能超过 5M', '上传文件大小不能超过 5M。'],
    ['Number 12 (of 40)', 'Number 12 (of 40).'],
    // sent with an end of its own
    ['Operation failed.', 'Operation failed.'],
    ['操作失败。', '操作失败。'],
    ['Really?', 'Really?'],
    ['确定吗？', '确定吗？'],
    ['Stop!', 'Stop!'],
    ['停！', '停！'],
    ['One, two, three…', 'One, two, three…'],
    ['He said “no.”', 'He said “no.”'],
    ['他说“不行。”', '他说“不行。”'],
    ['(It is off.)', '(It is off.)'],
    ['Still used by:', 'Still used by:'],
    // no sentence
    ['', ''],
    ['1003', '1003'],
    ['lobby.png', 'lobby.png'],
    ['34020000001320000001', '34020000001320000001'],
    ['http://192.168.1.1/live.m3u8', 'http://192.168.1.1/live.m3u8'],
    ['“Living room”', '“Living room”'],
    // an address would take the full stop for its own
    ['See http://192.168.1.1/live.m3u8', 'See http://192.168.1.1/live.m3u8'],
    ['请打开 https://gateway.example/a', '请打开 https://gateway.example/a'],
  ])('%s', (text, expected) => {
    expect(sentence(text, 'en')).toBe(expected);
    expect(sentence(text, 'zh-CN')).toBe(expected);
  });

  it('goes by the language of the page where both meet', () => {
    expect(sentence('already exists: 大堂.png in /图片', 'en')).toBe('already exists: 大堂.png in /图片.');
    expect(sentence('大堂 is used by 前台', 'en')).toBe('大堂 is used by 前台.');
    expect(sentence('仍被使用：Living room and lobby', 'zh-CN')).toBe('仍被使用：Living room and lobby。');
    expect(sentence('SIP trunk 未注册', 'en')).toBe('SIP trunk 未注册。');
  });

  it('is the same however often it is done, and only ever adds one character', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Z', ' ', '中', '。', '.', '!', '”', '“', '…', ':', '/', '1') }), (text) => {
        const once = sentence(text, 'en');
        expect(sentence(once, 'en')).toBe(once);
        expect([text, `${text}.`, `${text}。`]).toContain(once);
      }),
    );
  });
});
