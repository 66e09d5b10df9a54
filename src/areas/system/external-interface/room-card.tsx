/** The card of a room, and where PMS and box differ. */

import { NO_VALUE } from '../../../lib/number-format';
import { Facts, type ListViews, useLabels, type ViewProps } from '../../../screen';
import { Callout } from '../../../ui/callout';
import { LinkLine } from './link-head';
import { CARD, CARD_AREAS, COMPARED, type Room, roomFields } from './rooms';

function RoomCard({ row, screen }: ViewProps & { readonly row: Room }) {
  const { t } = screen;
  const labels = useLabels('system-pms:rooms', roomFields, screen);
  const different = COMPARED.filter(([own, theirs]) => row[own] !== row[theirs]);
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

export const views: ListViews<typeof roomFields> = { Detail: RoomCard, Summary: LinkLine };
