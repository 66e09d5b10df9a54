/** The other settings of a scene: how its televisions welcome, start, sound and rest. */
import { choice, integer, linked, media, multiline, time, type ValuesOf, volume } from '../../../field';
import type { Issue } from '../../../field/rules';
import { BOOT_TARGETS, type SceneKind } from '../../../lib/broadcast-rules';
import { settingsDef } from '../../../screen/definition/definition';

/** Languages that guests may choose. */
const LANGUAGES = ['zh_CN', 'en'] as const;
/** What welcome words may stand for. */
const PLACES: readonly string[] = ['guest', 'room'];

/** A place in welcome words that stands for nothing. */
const placesIssue = (value: string): Issue | undefined => {
  const unknown = [...value.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !PLACES.includes(name));
  return unknown === undefined ? undefined : { key: 'placeName', args: { name: `{${unknown.slice(0, 20)}}` } };
};

/** Fields of the other settings. */
export const otherFields = {
  welcome_zh: multiline({ max: 200, rows: 2, rule: placesIssue }),
  welcome_en: multiline({ max: 200, rows: 2, rule: placesIssue }),
  languages: choice(['both', ...LANGUAGES]),
  language: choice(LANGUAGES),
  boot_target: choice(BOOT_TARGETS, {
    severities: { unknown: 'warning', live: 'success', welcome: 'success', menu: 'danger' },
  }),
  boot_channel: linked('live_channel'),
  volume_boot: volume({ required: true, initial: 20 }),
  volume_max: volume({ required: true, initial: 60 }),
  volume_night: volume({ required: true, initial: 30 }),
  night_from: time({ required: true, initial: '22:00' }),
  night_until: time({ required: true, initial: '07:00' }),
  hours: choice(['always', 'daily']),
  on_at: time(),
  off_at: time(),
  idle_after: integer({ required: true, min: 1, max: 240, initial: 15, unit: 'min' }),
  idle_screen: choice(['welcome', 'clock', 'picture', 'black']),
  idle_picture: media('image', { shape: '16:9' }),
};
/** The other settings of one scene. */
export type OtherSettings = ValuesOf<typeof otherFields>;

const both = ({ languages }: Pick<OtherSettings, 'languages'>): boolean => languages === 'both';
const daily = ({ hours }: Pick<OtherSettings, 'hours'>): boolean => hours === 'daily';
const picture = ({ idle_screen: idle }: Pick<OtherSettings, 'idle_screen'>): boolean => idle === 'picture';

/** Words in each language that is offered, volumes below the loudest, hours that last, and no patient's name on a screen. */
export function checkOther(values: OtherSettings, kind: SceneKind | '' = ''): { readonly [N in keyof OtherSettings]?: Issue } {
  const { volume_boot: boot, volume_night: night, volume_max: most = 100 } = values;
  const named = (text: string): boolean => kind === 'hospital' && text.includes('{guest}');
  return {
    ...(named(values.welcome_zh) && { welcome_zh: { key: 'patientName' } }),
    ...(named(values.welcome_en) && { welcome_en: { key: 'patientName' } }),
    ...(boot !== undefined && boot > most && { volume_boot: { key: 'aboveLoudest', args: { max: most } } }),
    ...(night !== undefined && night > most && { volume_night: { key: 'aboveLoudest', args: { max: most } } }),
    ...(values.night_from !== '' && values.night_from === values.night_until && { night_until: { key: 'emptySpan' } }),
    ...(daily(values) && values.on_at !== '' && values.on_at === values.off_at && { off_at: { key: 'emptySpan' } }),
  };
}

/** The groups of the form. */
export const OTHER_GROUPS = {
  welcome: ['welcome_zh', 'welcome_en', 'languages', { field: 'language', when: both }],
  start: ['boot_target', { field: 'boot_channel', when: ({ boot_target: target }: OtherSettings) => target === 'live' }],
  sound: ['volume_boot', 'volume_max', 'volume_night', 'night_from', 'night_until'],
  hours: ['hours', { field: 'on_at', when: daily, required: daily }, { field: 'off_at', when: daily, required: daily }],
  idle: ['idle_after', 'idle_screen', { field: 'idle_picture', when: picture, required: picture }],
} as const;

export const otherSettings = settingsDef({
  key: 'smart-screen-scenes:other',
  component: 'smartscreen/applyscene',
  resource: 'operationsScenarioOther',
  fields: otherFields,
  form: OTHER_GROUPS,
  check: checkOther,
});
