/** In the form of what lies over a channel: that the broadcast rules allow nothing of one's own over a relayed one. */
import { useMessages } from '../../../i18n/i18n';
import { listOf } from '../../../i18n/list-of';
import { type ScreenProps, useRead } from '../../../screen';
import { listChecked, WHOLE } from '../../../screen/broadcast/read-rules';
import { Callout } from '../../../ui';

/** The warning, before the button that saves; nothing where no scene is checked. Who may not read the scenes is warned too. */
export function OverRelayed({ screen: { gateway, t }, over }: { readonly screen: ScreenProps; readonly over: string }) {
  const { data, error } = useRead(gateway, listChecked, WHOLE);
  const ready = useMessages('broadcast-rules');
  const scenes = data?.data.list.filter(({ status }) => status).map(({ scene }) => t(`broadcast-rules:scenes.values.scene.${scene}`));
  if (over !== 'all' || !ready || (!scenes && !error) || scenes?.length === 0) return null;
  return (
    <div className="my-4" role="status">
      <Callout severity="warning">
        <p className="font-medium">{t('broadcast-rules:over.title')}</p>
        <p>{scenes ? t('broadcast-rules:over.scenes', { scenes: listOf(t, scenes) }) : t('broadcast-rules:over.any')}</p>
      </Callout>
    </div>
  );
}
