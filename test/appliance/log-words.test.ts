/** Every call that the log keeps is told in words, in both languages. */
import { expect, it } from 'vitest';
import { actionOf } from './log';
import { wordsOf } from './log-actions';
import { NOUNS } from './log-nouns';
import { actionName, titleOf } from './log-words';
import { RESOURCES } from './resources';
import { operationsOf } from './rows/operations';
import { SESSION_CALLS } from './session-calls';
import { SHELL_CALLS } from './shell-calls';

const writes = [...SESSION_CALLS, ...SHELL_CALLS, ...RESOURCES.flatMap(operationsOf)].filter(({ kind }) => kind === 'write');
/** What one call may be logged as: a form adds or changes, a status goes on or off. */
const actionsOf = ({ path, method = '' }: (typeof writes)[number]): readonly string[] => {
  const entry = { username: '', address: '', path, method };
  return [
    ...new Set(
      [{}, { after: { id: '1' } }, { after: { status: 0 } }, { after: { status: 1 } }].map((more) => actionOf({ ...entry, ...more })),
    ),
  ];
};

it.each(['en', 'zh_CN'] as const)('titles and filters have words for every call that writes: %s', (language) => {
  const missing = writes.flatMap((call) =>
    actionsOf(call).flatMap((action) => {
      const row = { username: 'mei', path: call.path, component: '', subject: 'X', action, code: 200 };
      const own = actionName(action, language, call.path);
      const isWord = wordsOf(call.path, action) !== undefined;
      const isChinese = language === 'en' || (/[\u4e00-\u9fff]/.test(own) && /[\u4e00-\u9fff]/.test(titleOf(row, language)));
      return isWord && isChinese ? [] : [`${call.path} ${action}`];
    }),
  );
  expect(missing).toEqual([]);
});

it('names the kind of record where a page has several, and of every list', () => {
  const methodsOf = (wanted: string) => writes.filter(({ path }) => path === wanted).map(({ method }) => method);
  const written = RESOURCES.filter(({ path }) => methodsOf(path).length > 0);
  const needsOne = written.filter(
    ({ component, path }) => methodsOf(path).includes('del') || written.filter((each) => each.component === component).length > 1,
  );
  expect(needsOne.map(({ path }) => path).filter((path) => NOUNS[path] === undefined)).toEqual([]);
  expect(Object.keys(NOUNS).filter((path) => methodsOf(path).length === 0)).toEqual([]);
});

it('calls a test of the network what it is, not what was tested', () => {
  const row = { username: 'mei', path: '/admin.php/Network/connect', component: '', subject: 'dns example.com', action: 'test', code: 200 };
  expect(titleOf(row, 'en')).toBe('Network test dns example.com');
  expect(titleOf(row, 'zh_CN')).toMatch(/^网络测试/);
});

it('says of what is switched whether it went on or off, in both languages', () => {
  const said = (path: string, action: string, told: object, language: 'en' | 'zh_CN' = 'en', code = 200) => {
    const own = code === 200 ? { after: JSON.stringify(told) } : { after: null, request: JSON.stringify(told) };
    return titleOf({ username: 'mei', path, component: '', subject: 'X', action, code, ...own }, language);
  };
  const [sources, calls] = ['/admin.php/aiso/alarmlinkage_sources', '/admin.php/aiso/multipartycall'];
  expect(said(sources, 'bypass', { minutes: 30 })).toMatch(/bypassed$/);
  expect(said(sources, 'bypass', { minutes: 0 })).toMatch(/back in service$/);
  expect(said(calls, 'mute', { muted: true })).toMatch(/ muted$/);
  expect(said(calls, 'mute', { muted: false })).toMatch(/ unmuted$/);
  expect(said(calls, 'record', { recording: true }, 'zh_CN')).toContain('开始');
  expect(said(calls, 'record', { recording: false }, 'zh_CN')).toContain('停止');
  expect(said(calls, 'record', { on: '0' }, 'en', 424)).toContain('stopped – refused');
});
