/** What is drawn of assignments in a way of its own: which menu a room shows at a moment, and why no other. */
import { useState } from 'react';
import { dateTime } from '../../../field';
import { changeQuery, type ListViews, useLabels, useRead, type ViewProps } from '../../../screen';
import { Button, Combobox, FormRow, StateTag } from '../../../ui';
import { type assignmentFields, menuAssignments, readPlaces, readWhich } from './assignments';

const NOTHING = {};
const MOMENT = dateTime();
const FIELDS = { moment: MOMENT };

function Answer({ screen, room, area, moment }: ViewProps & { readonly room: string; readonly area: string; readonly moment: string }) {
  const { t, gateway } = screen;
  const found = useRead(gateway, readWhich, { room, area, moment }).data?.data;
  if (!found) return null;
  return (
    <div className="space-y-2" aria-live="polite">
      <p className="font-medium">
        {found.menu === ''
          ? t('smart-screen-app-menu:which.none')
          : t('smart-screen-app-menu:which.shows', {
              menu: found.menu_name,
              version: found.version,
              template: found.template_name,
              moment: found.moment,
            })}
      </p>
      <ol className="divide-y divide-line">
        {found.steps.map(({ id, name, by, menu, reason }) => (
          <li key={`${by} ${id}`} className="flex flex-wrap items-baseline gap-x-3 py-1.5">
            <StateTag severity={reason === 'holds' ? 'success' : 'neutral'}>
              {by === 'package' ? t('smart-screen-app-menu:which.package', { name }) : name}
            </StateTag>
            <span className="text-muted">{menu}</span>
            <span className={reason === 'holds' ? '' : 'text-muted'}>{t(`smart-screen-app-menu:which.reason.${reason}`)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Asks for a room or a public place, and a moment. */
function Which({ screen }: ViewProps) {
  const { t, gateway } = screen;
  const [place, setPlace] = useState('');
  const [moment, setMoment] = useState('');
  const places = useRead(gateway, readPlaces, NOTHING).data?.data.list ?? [];
  const labels = useLabels(menuAssignments.key, FIELDS, screen);
  const [area = '', room = ''] = place.split('\n');
  return (
    <section aria-label={t('smart-screen-app-menu:which.title')} className="mb-4 space-y-3 rounded-panel border border-line bg-surface p-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <FormRow label={t('smart-screen-app-menu:which.place')}>
          {(row) => (
            <Combobox
              {...row}
              value={place}
              onChange={setPlace}
              options={places.map((each) => ({ value: `${each.area}\n${each.room}`, label: each.room || each.area }))}
              labelOf={() => room || area}
            />
          )}
        </FormRow>
        <FormRow label={t('smart-screen-app-menu:which.moment')} help={t('smart-screen-app-menu:which.momentHelp')}>
          {(row) => (
            <MOMENT.Input
              {...row}
              name="moment"
              label={t('smart-screen-app-menu:which.moment')}
              words={labels.wordsOf('moment')}
              value={moment}
              onChange={setMoment}
              onBlur={() => {}}
            />
          )}
        </FormRow>
      </div>
      {place !== '' && <Answer screen={screen} room={room} area={area} moment={MOMENT.validate(moment) ? '' : moment} />}
    </section>
  );
}

export const views: ListViews<typeof assignmentFields> = {
  Buttons: ({ screen }) => (
    <Button icon="search" compact onClick={() => changeQuery(screen, { which: screen.query.which ? '' : '1' })}>
      {screen.t('smart-screen-app-menu:which.open')}
    </Button>
  ),
  Above: ({ screen }) => (screen.query.which ? <Which screen={screen} /> : null),
  switching: ({ terminals = 0 }, on, { t }) =>
    on || terminals === 0 ? [] : [t('smart-screen-app-menu:assignments.offHelp', { count: terminals })],
};
