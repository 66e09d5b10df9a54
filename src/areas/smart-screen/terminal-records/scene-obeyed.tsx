/** How a terminal obeys its scene: what its screen starts with, in which language, how loud it may be now, and how it rests. */

import { decodeRow } from '../../../field/field';
import { spanText } from '../../../i18n/duration-text';
import { ReadState, useLabels, useRead, type ViewProps } from '../../../screen';
import { FactList } from '../../../ui';
import { otherFields } from '../apply-scene/other-settings';
import { ScenePreview } from '../apply-scene/scene-preview';
import { readObeyed } from './terminals';

export function SceneObeyed({ id, room, screen }: ViewProps & { readonly id: string; readonly room: string }) {
  const { t, gateway, failureText } = screen;
  const read = useRead(gateway, readObeyed, { id });
  const labels = useLabels('smart-screen-scenes:other', otherFields, screen);
  const title = t('smart-screen-terminal-records:terminals.obeyed.title');
  if (!read.data) return <ReadState read={read} failureText={failureText} rows={['h-24 w-full']} />;
  const told = read.data.data;
  const settings = decodeRow(otherFields, told.settings);
  const language = told.language === 'en' ? 'en' : 'zh_CN';
  const word = (name: 'boot_target' | 'idle_screen' | 'language', value: string) => labels.wordsOf(name).value(value);
  return (
    <section aria-label={title} className="space-y-3">
      <h3 className="font-semibold">{title}</h3>
      {told.scene === '' ? (
        <p className="text-muted">{t('smart-screen-terminal-records:terminals.obeyed.none')}</p>
      ) : (
        <>
          <ScenePreview screen={screen} values={{ ...settings, languages: language }} room={room} />
          <FactList
            rows={[
              [t('smart-screen-terminal-records:terminals.obeyed.scene'), told.scene],
              [t('smart-screen-terminal-records:terminals.obeyed.language'), word('language', language)],
              [t('smart-screen-terminal-records:terminals.obeyed.starts'), word('boot_target', settings.boot_target)],
              [
                t('smart-screen-terminal-records:terminals.obeyed.loudest'),
                t(
                  told.night
                    ? 'smart-screen-terminal-records:terminals.obeyed.night'
                    : 'smart-screen-terminal-records:terminals.obeyed.day',
                  {
                    percent: told.loudest,
                  },
                ),
              ],
              [
                t('smart-screen-terminal-records:terminals.obeyed.idle'),
                t('smart-screen-terminal-records:terminals.obeyed.idleAfter', {
                  what: word('idle_screen', settings.idle_screen),
                  span: spanText(settings.idle_after ?? 0, 'minutes', t),
                }),
              ],
            ]}
          />
        </>
      )}
    </section>
  );
}
