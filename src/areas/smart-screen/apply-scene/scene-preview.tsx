/** A television of a scene as it is once it has started. */
import type { ScreenProps } from '../../../screen';
import { Icon } from '../../../ui';
import type { OtherSettings } from './other-settings';

/** What stands on the television itself, in the language that it speaks. */
const ON_SCREEN = {
  zh_CN: { guest: '陈女士', live: '看直播' },
  en: { guest: 'Ms. Chen', live: 'Watch live TV' },
} as const;

/** The frame, 16:9: welcome words in the first language, and where the focus stands. */
export function ScenePreview({
  screen: { t },
  values,
  room,
}: {
  readonly screen: Pick<ScreenProps, 't'>;
  readonly values: OtherSettings;
  /** The room that it hangs in, as an example. */
  readonly room: string;
}) {
  const english = values.languages === 'en' || (values.languages === 'both' && values.language === 'en');
  const own = ON_SCREEN[english ? 'en' : 'zh_CN'];
  const words = (english && values.welcome_en) || values.welcome_zh || values.welcome_en;
  const said = words.replaceAll('{guest}', own.guest).replaceAll('{room}', room);
  const target = values.boot_target;
  return (
    <figure aria-label={t('smart-screen-scenes:wizard.frame')} className="m-0 max-w-[480px]">
      <div className="flex aspect-video flex-col justify-between rounded-panel border-4 border-[#20242b] bg-[#12325c] p-[6%] text-white">
        {target === 'live' ? (
          <p className="grid grow place-items-center text-title">
            <span className="inline-flex items-center gap-2">
              <Icon name="live" className="size-6" />
              {t('smart-screen-scenes:wizard.liveNow')}
            </span>
          </p>
        ) : (
          <>
            <p className="line-clamp-4 text-title [overflow-wrap:anywhere] whitespace-pre-line">
              {said || t('smart-screen-scenes:wizard.noWords')}
            </p>
            <p className="flex gap-2">
              <span className={`rounded-control px-3 py-1.5 ${target === 'menu' ? 'bg-white/15' : 'bg-white text-[#12325c]'}`}>
                {own.live}
              </span>
              {target === 'menu' && (
                <span className="rounded-control bg-white px-3 py-1.5 text-[#12325c]">{t('smart-screen-scenes:wizard.ownPage')}</span>
              )}
            </p>
          </>
        )}
      </div>
    </figure>
  );
}
