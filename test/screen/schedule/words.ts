/** Words of schedules without the console around them. */
import commonEn from '../../../locales/en/common.json' with { type: 'json' };
import fieldEn from '../../../locales/en/field.json' with { type: 'json' };
import scheduleEn from '../../../locales/en/schedule.json' with { type: 'json' };
import commonZh from '../../../locales/zh_CN/common.json' with { type: 'json' };
import fieldZh from '../../../locales/zh_CN/field.json' with { type: 'json' };
import scheduleZh from '../../../locales/zh_CN/schedule.json' with { type: 'json' };
import type { Translate } from '../../../src/i18n/keys';

export const en = { ...commonEn, ...fieldEn, ...scheduleEn };
export const zh = { ...commonZh, ...fieldZh, ...scheduleZh };

/** Answers them by key, whatever their file. */
export const saying =
  (words: object): Translate =>
  (key, args = {}) => {
    const path = key.split(':')[1]?.split('.') ?? [];
    const find = (names: readonly string[]): unknown =>
      names.reduce<unknown>((at, name) => (typeof at === 'object' && at !== null ? Reflect.get(at, name) : undefined), words);
    const last = path.at(-1) ?? '';
    const found = find(path) ?? find([...path.slice(0, -1), `${last}_${args.count === 1 ? 'one' : 'other'}`]);
    return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(args[name]));
  };
