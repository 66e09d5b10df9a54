/** What seldom changes: timers, protection, emergency numbers, quality, encryption. */
import { choice, flag, integer, linked, moment, span, tags, text, type ValuesOf } from '../../../field';
import { cidr, digits, type Issue, ipv4, type Rule } from '../../../field/rules';
import { resource } from '../../../gateway/calls';
import { listDef, settingsDef } from '../../../screen/definition/definition';
import { callsReturning } from '../parts/returning';

const addressOrNetwork: Rule<string> = (value) => (ipv4(value) ? cidr(value) : undefined);
const dscp = (initial: number) => integer({ min: 0, max: 63, initial, required: true });

export const advancedFields = {
  session_timer: choice(['accept', 'require', 'off']),
  session_expires: span({ unit: 'seconds', min: 90, max: 86_400, initial: 1800, required: true }),
  session_min: span({ unit: 'seconds', min: 90, max: 86_400, initial: 90, required: true }),
  ring_seconds: span({ unit: 'seconds', min: 5, max: 300, initial: 60, required: true }),
  t1: integer({ min: 100, max: 4000, initial: 500, unit: 'ms', required: true }),
  keep_alive: span({ unit: 'seconds', min: 0, max: 300, initial: 30, required: true }),
  max_calls: integer({ min: 1, max: 2000, initial: 120, required: true }),
  jitter_adaptive: flag({ initial: true }),
  jitter_max: integer({ min: 40, max: 1000, initial: 200, unit: 'ms', required: true }),
  protect: flag({ initial: true }),
  attempts: integer({ min: 2, max: 50, initial: 5, required: true }),
  window: span({ unit: 'minutes', min: 1, max: 1440, initial: 10, required: true }),
  ban_time: span({ unit: 'minutes', min: 1, max: 43_200, initial: 60, required: true }),
  never_banned: tags({ each: addressOrNetwork, max: 50 }),
  emergency: tags({ required: true, each: digits(2, 6), max: 20 }),
  dscp_signal: dscp(24),
  dscp_audio: dscp(46),
  dscp_video: dscp(34),
  srtp: choice(['off', 'optional', 'required']),
  trace: flag(),
  trace_minutes: span({ unit: 'minutes', min: 1, max: 120, initial: 15, required: true }),
  music: linked('voice_prompt'),
};

/** What is wrong across the advanced settings. */
export const checkAdvanced = ({
  session_min: least,
  session_expires: expires,
}: ValuesOf<typeof advancedFields>): { readonly session_expires?: Issue } =>
  least !== undefined && expires !== undefined && expires < least ? { session_expires: { key: 'atLeast', args: { min: least } } } : {};

export const advancedSettings = settingsDef({
  key: 'voice-settings:advanSet',
  component: 'voicemodel/advanset',
  resource: 'voiceAdvanset',
  returning: callsReturning,
  fields: advancedFields,
  form: {
    calls: ['emergency', 'ring_seconds', 'max_calls', 'music', 'srtp'],
    protection: [
      'protect',
      { field: 'attempts', when: ({ protect }) => protect },
      { field: 'window', when: ({ protect }) => protect },
      { field: 'ban_time', when: ({ protect }) => protect },
      { field: 'never_banned', when: ({ protect }) => protect },
    ],
    timers: [
      'session_timer',
      { field: 'session_expires', when: ({ session_timer }) => session_timer !== 'off' },
      { field: 'session_min', when: ({ session_timer }) => session_timer !== 'off' },
      't1',
      'keep_alive',
    ],
    quality: ['jitter_adaptive', 'jitter_max', 'dscp_signal', 'dscp_audio', 'dscp_video'],
    trace: ['trace', { field: 'trace_minutes', when: ({ trace }) => trace }],
  },
  check: checkAdvanced,
  footerUnder: 'calls',
});

const banFields = {
  address: text({ readOnly: true, width: 170 }),
  reason: choice(['password', 'unknown', 'flood'], { readOnly: true, width: 220 }),
  account: text({ readOnly: true, width: 140 }),
  attempts: integer({ readOnly: true }),
  since: moment({ width: 190 }),
  until: moment({ width: 190 }),
};

const { del } = resource('voiceAdvansetBan');

/** Addresses that the box turns away now; to delete one is to release it. */
export const bans = listDef({
  key: 'voice-settings:bans',
  component: 'voicemodel/advanset',
  resource: 'voiceAdvansetBan',
  fields: banFields,
  columns: ['address', 'reason', 'account', 'attempts', 'since', 'until'],
  filters: ['reason'],
  order: { by: 'since', order: 'desc' },
  without: ['add', 'edit', 'del'],
  actions: [
    {
      name: 'release',
      icon: 'undo',
      primary: true,
      right: 'del',
      run: async ({ id, address }, { send, notify, t }) => {
        if (await send(del, { ids: [id] }, { of: id })) notify('success', t('voice-settings:bans.released', { address }));
      },
    },
  ],
  bulk: [
    {
      name: 'release',
      icon: 'undo',
      right: 'del',
      run: ({ id }, { gateway }, signal) => gateway.send(del, { ids: [id] }, { signal, quiet: true }),
    },
  ],
  poll: 15_000,
});
