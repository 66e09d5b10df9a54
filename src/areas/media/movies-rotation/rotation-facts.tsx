/** What follows from a rotation, in words: its round, and what is wrong with it. */
import type { Translate } from '../../../i18n/keys';
import { listOf } from '../../../i18n/list-of';
import type { BoxTime } from '../../../lib/box-time';
import { lengthText } from '../../../lib/length-text';
import { endsOf, hoursOn, type Rotation, roundLength, showable } from '../../../lib/rotation';
import { Callout } from '../../../ui';

/** Films that are named; of the others is said how many. */
const NAMED = 4;
const WEEK = 7 * 86_400;

const namesOf = (t: Translate, films: Rotation['films']): string => {
  const more = films.length - NAMED;
  const names = films.slice(0, NAMED).map(({ name }) => name);
  return listOf(t, more > 0 ? [...names, t('media-rotation:facts.more', { count: more })] : names);
};

/** What is wrong with a rotation in the week to come; none where all is well. */
export function problemsOf(t: Translate, rotation: Rotation, time: BoxTime, now: number): readonly string[] {
  const { films } = rotation;
  if (films.length === 0) return [];
  const unknown = films.filter(({ shown, seconds }) => shown && seconds === 0);
  const hidden = films.filter(({ shown }) => !shown);
  const hours = hoursOn(rotation, time, now, now + WEEK);
  const ends = endsOf({ ...rotation, on: true }, time, now, now + WEEK);
  const cut = ends.find((each) => 'film' in each && each.cut);
  const over = ends.find((each) => 'pause' in each && each.pause === 'over');
  return [
    ...(hidden.length > 0 ? [t('media-rotation:facts.hidden', { count: hidden.length, films: namesOf(t, hidden) })] : []),
    ...(unknown.length > 0 ? [t('media-rotation:facts.unknown', { count: unknown.length, films: namesOf(t, unknown) })] : []),
    ...(showable(films).length === 0 ? [t('media-rotation:facts.nothing')] : []),
    ...(hours.length === 0 ? [t('media-rotation:facts.noHours')] : []),
    ...(cut && 'film' in cut
      ? [t('media-rotation:facts.cut', { film: cut.film.name, at: time.minute(cut.until), length: lengthText(cut.until - cut.from) })]
      : []),
    ...(over ? [t('media-rotation:facts.over', { at: time.minute(over.from), until: time.minute(over.until) })] : []),
  ];
}

/** The round in a line, and what is wrong. */
export function RotationFacts({
  t,
  rotation,
  time,
  now,
}: {
  readonly t: Translate;
  readonly rotation: Rotation;
  readonly time: BoxTime;
  readonly now: number;
}) {
  const round = roundLength(rotation.films);
  const problems = problemsOf(t, rotation, time, now);
  return (
    <div className="space-y-3">
      {round > 0 && (
        <p className="text-muted tabular-nums">
          {t('media-rotation:facts.round', { count: showable(rotation.films).length, length: lengthText(round) })}
        </p>
      )}
      {problems.length > 0 && (
        <Callout severity="warning">
          {problems.map((each) => (
            <p key={each}>{each}</p>
          ))}
        </Callout>
      )}
    </div>
  );
}
