/** What is drawn of templates in a way of its own: the television under the form, with the places of the layout. */

import { useState } from 'react';
import { resource } from '../../../gateway/calls';
import { list, number, record, text } from '../../../gateway/shape';
import { listOf } from '../../../i18n/list-of';
import { type FooterProps, type ListViews, useRead, type ViewProps } from '../../../screen';
import { Callout, Checkbox } from '../../../ui';
import { Segments } from '../../../ui/segments';
import { LAYOUTS, placeOf, slotsOf } from '../menu-parts/layouts';
import { placed, TvStage, tileStyle } from '../menu-parts/tv-stage';
import { listStyles } from './styles';
import type { templateFields } from './templates';

const ALL = { page: 1, limit: 200 } as const;

const readShown = resource('easyTemplate')
  .method<{ readonly id: string }>('shown')
  .reads(record({ count: number(), places: list(text()), more: number() }));

/** Which terminals change when it is saved. */
function ShownNow({ id, menus, screen: { t, gateway } }: ViewProps & { readonly id: string; readonly menus: number }) {
  const found = useRead(gateway, readShown, { id }).data?.data;
  if (!found) return <Callout severity="warning">{t('smart-screen-template:preview.users', { count: menus })}</Callout>;
  const { count, places, more } = found;
  if (count === 0) return <Callout severity="info">{t('smart-screen-template:preview.nobody')}</Callout>;
  const rest = more > 0 ? [t('smart-screen-template:preview.more', { count: more })] : [];
  return <Callout severity="warning">{t('smart-screen-template:preview.now', { count, places: listOf(t, [...places, ...rest]) })}</Callout>;
}

function Preview({ values, id, screen }: FooterProps<typeof templateFields>) {
  const { t, gateway, language: own } = screen;
  const [language, setLanguage] = useState<'zh_CN' | 'en'>(own);
  const [safe, setSafe] = useState(true);
  const styles = useRead(gateway, listStyles, ALL).data?.data.list ?? [];
  const style = styles.find(({ id }) => id === values.style) ?? { colour: '#1f3a5f', ink: '#ffffff', corner: 16 };
  const type = LAYOUTS.find((each) => each === values.type) ?? LAYOUTS[0];
  return (
    <section aria-label={t('smart-screen-template:preview.title')} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <Segments
          label={t('smart-screen-template:preview.language')}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'zh_CN', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        <Checkbox checked={safe} onChange={setSafe} label={t('smart-screen-template:preview.safe')} />
      </div>
      <TvStage
        look={values}
        title={language === 'zh_CN' ? values.title_zh : values.title_en}
        clock="08:30"
        safe={safe}
        safeLabel={t('smart-screen-template:preview.safeArea')}
      >
        {Array.from({ length: slotsOf(type) }, (_, at) => {
          const place = placeOf(type, true, at + 1);
          return (
            place && (
              <div
                key={at}
                className="grid place-items-center text-[56px] font-semibold"
                style={{ ...placed(place), ...tileStyle(style, '') }}
              >
                {at + 1}
              </div>
            )
          );
        })}
      </TvStage>
      {id !== undefined && (values.menus ?? 0) > 0 && <ShownNow id={id} menus={values.menus ?? 0} screen={screen} />}
      {id !== undefined && <p className="text-note text-muted">{t('smart-screen-template:preview.atOnce')}</p>}
      <p className="text-note text-muted">{t('smart-screen-template:preview.help', { count: slotsOf(type) })}</p>
    </section>
  );
}

export const views: ListViews<typeof templateFields> = {
  Footer: Preview,
};
