/** The card of a room, and where PMS and box differ. */

import { NO_VALUE } from '../../../lib/number-format';
import { changeQuery, Facts, type ListViews, SendQuestion, useLabels, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { resync } from './calls';
import { LinkLine } from './link-head';
import { CARD, CARD_AREAS, COMPARED, type Room, roomFields } from './rooms';

function RoomCard({ row, screen }: ViewProps & { readonly row: Room }) {
  const { t } = screen;
  const labels = useLabels('system-pms:rooms', roomFields, screen);
  const different = row.drift === 'differs' ? COMPARED.filter(([own, theirs]) => row[own] !== row[theirs]) : [];
  const say = (name: keyof typeof roomFields): string => roomFields[name].format(row[name] as never, labels.wordsOf(name)) || NO_VALUE; // its own value
  return (
    <div className="space-y-5">
      {different.length > 0 && (
        <Callout severity="warning">
          <p className="font-semibold">{t('system-pms:differs')}</p>
          <ul className="mt-1">
            {different.map(([own, theirs]) => (
              <li key={own}>{t('system-pms:difference', { field: labels.field(own), box: say(own), pms: say(theirs) })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {CARD_AREAS.map((area) => (
        <section key={area} aria-label={t(`system-pms:area.${area}`)}>
          <h3 className="font-semibold">{t(`system-pms:area.${area}`)}</h3>
          <Facts fields={roomFields} row={row} labels={labels} names={CARD[area]} />
        </section>
      ))}
    </div>
  );
}

/** Before the stay of a guest ends because the PMS has another one. */
function Ends({ id, screen }: ViewProps & { readonly id: string }) {
  const { t } = screen;
  const close = (): void => changeQuery(screen, { resync: '' });
  return (
    <SendQuestion
      screen={screen}
      title={t('system-pms:rooms.actions.resync')}
      lost={[t('system-pms:ends', { count: 1 })]}
      confirmLabel={t('system-pms:rooms.actions.resync')}
      send={({ send }) => send(resync, { id })}
      onSent={close}
      onClose={close}
    >
      {t('system-pms:endsNote')}
    </SendQuestion>
  );
}

export const views: ListViews<typeof roomFields> = {
  Detail: RoomCard,
  Summary: LinkLine,
  Around: ({ screen, children }) => (
    <>
      {children}
      {screen.query.resync && <Ends key={screen.query.resync} id={screen.query.resync} screen={screen} />}
    </>
  ),
};
