// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notInVersion } from '../../src/screen/page/not-in-version';
import { hasScreen, resolveScreen, screenNames } from '../../src/shell/screens';

/** Screen areas. */
const NAMES = `
TR069: ITMS, ainoterminal, templatelist, timedRestart
Advertisement: advertising resources, boot, homepage, live, text
AISO: Aphone, alarm linkage, multiparty call, voice security patrol
Authorise: License, Upgradepage
Media model: Liveplaza, ansvaccess, epgmanage, filmclass, filmmanagement, livebroadcast, liveclass, livecollection, liveprogram, livesetmeal, monitoringaccess, moviesrotation, musicassistedsleep, wemedia
Operations: appmenu, livecollection, liveprogram, mallmanagement, otherintroduction, scheduledtask, terminalauthorization, userpackage
System: Backuprestore, DHCPsetting, DNSservice, Diskconfig, HolidayTheme, Mangesetting, Netcardset, Openlog, Operationstatus, Permismange, ResourceAudit, SystemTools, externalinterface, hotstandby, scheduledtask, serviceconfig
Voice model: Addsbook, Advanset, Basicset, Broadcast, Callcdr, Callcenter, Commcontrol, Disturb, Extensionset, Ivrpage, Meetroom, Routinglist, Routingset, Sipoutgroup, Sipoutset, Softerminals, Voicecalls, Voicemanage, Wakeupser, basicsetting
Wireless AC: apandcat, apupdata, netmodel, timereboot
Smart screen: Introduceresources, applyscene, appmenu, appupdate, devicebinding, easytemplate, hospitalevaluation, messageboard, playrecord, terminalrecord, terminalstatistics`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [folder = '', names = ''] = line.split(': ');
    return names.split(', ').map((name) => `${folder}/${name}`);
  });

const UNKNOWN = [
  '',
  ' ',
  '/',
  '.',
  '..',
  '../',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'isPrototypeOf',
  'then',
  'Layout',
  'views/',
  'views/index.vue',
  'voicemodel',
  'voicemodel/',
  'voicemodel/../system/openlog',
  '../../session/token',
  'https://evil.example/x.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  '//evil.example/x',
  'system/openlog?x',
  'system/openlog#x',
  'system\\openlog',
  'system/openlog\u0000',
  'system/ＯＰＥＮＬＯＧ',
  'login',
  '404',
  ...Object.getOwnPropertyNames(Object.prototype).flatMap((name) => [name, `views/${name}`, `${name}/index.vue`, `voicemodel/${name}`]),
  ...Object.getOwnPropertyNames(Array.prototype).map((name) => `system/${name}`),
  ...Object.getOwnPropertyNames(Function.prototype),
  ...Array.from({ length: 100 }, (_, i) => `area${i}/screen${i}`),
];

afterEach(() => {
  vi.useRealTimers();
});

describe('a component name of the menu', () => {
  it.each(NAMES)('%s of the menu is known', async (name) => {
    const screen = await resolveScreen(name);
    expect(screen?.View).toBeTypeOf('function');
  });

  it.each(['dashboard', 'theme', 'icons', 'scenelistadd', 'otherconfig'])('%s is known', async (name) => {
    expect(await resolveScreen(name)).toBeDefined();
  });

  it.each([
    'views/Voice model/Extensionset/index.vue',
    '@/views/voicemodel/extension-set',
    '/Voice_Model/EXTENSIONSET',
    'voicemodel/extensionset/index',
  ])('may be spelled %s', async (name) => {
    expect(await resolveScreen(name)).toBeDefined();
  });

  it('that this build does not know is no screen, whatever it is called', async () => {
    expect(UNKNOWN.length).toBeGreaterThan(200);
    for (const name of UNKNOWN) expect(await resolveScreen(name)).toBeUndefined();
  });

  it('of an area that was left out when the console was packed says so too, and only that one', async () => {
    expect(await resolveScreen('authorise/license', ['authorise'])).toBe(notInVersion);
    expect(await resolveScreen('tr069/timedrestart', ['authorise'])).not.toBe(notInVersion);
    expect(await resolveScreen('voicemodel/nothing', ['voice', 'unheard-of'])).toBeUndefined();
  });
});

describe('whether this version has a screen', () => {
  it.each([
    ['views/Voice model/Extensionset/index.vue', [], true],
    ['dashboard', [], true],
    ['authorise/license', ['media'], true],
    ['authorise/license', ['authorise'], false],
    ['vendorextras/legacytool', [], false],
    ['constructor', [], false],
    ['', ['constructor'], false],
  ])('%j without %j: %s', (component, without, has) => {
    expect(hasScreen(component, without)).toBe(has);
  });
});

describe('the table of screens', () => {
  it('holds names in the one spelling that is looked up', () => {
    expect(screenNames.filter((name) => name !== name.toLowerCase() || /[\s_-]/.test(name))).toEqual([]);
  });
});
