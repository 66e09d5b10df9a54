/** What the list of rotations draws in a way of its own: what is on now, and under the form what follows from it. */
import { useMemo } from 'react';
import { boxTime } from '../../../lib/box-time';
import { keyed } from '../../../lib/keyed';
import { type FooterProps, type ListViews, useRead } from '../../../screen';
import { StateTag } from '../../../ui';
import { readTitles } from './calls';
import { RotationFacts } from './rotation-facts';
import { type rotationFields, rotationOf } from './rotations';

type Fields = typeof rotationFields;

/** Under the form: one round, films that are left out, films that are cut. */
function Forecast({ values, screen }: FooterProps<Fields>) {
  const { data } = useRead(screen.gateway, readTitles, { ids: values.films });
  const titles = data?.data;
  const known = useMemo(() => new Map(titles?.list.map((each) => [each.id, each])), [titles]);
  if (!titles || values.films.length === 0) return null;
  const time = boxTime(titles.zone);
  return <RotationFacts t={screen.t} rotation={rotationOf(values, (id) => known.get(id))} time={time} now={titles.now} />;
}

export const views: ListViews<Fields> = {
  Footer: Forecast,
  cells: {
    playing: ({ row, screen: { t } }) =>
      row.playing === '' ? (
        <span className="text-muted">{t('media-rotation:rotations.nothing')}</span>
      ) : (
        <StateTag severity="success">{row.playing}</StateTag>
      ),
  },
  switching: ({ name, playing }, on, { t }) => (on || playing === '' ? [] : [t('media-rotation:rotations.ends', { name, film: playing })]),
  consequences: (rows, { t }) =>
    keyed(
      rows.filter(({ playing }) => playing !== ''),
      ({ id }) => id,
    ).map(([, { name, playing }]) => t('media-rotation:rotations.ends', { name, film: playing })),
};
