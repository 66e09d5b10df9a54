/** A moment and a room that somebody asks about: both stand in the address, so that a question can be sent to others. */
import { useState } from 'react';
import { dateTime } from '../../field/rules';
import { Combobox } from '../../ui/combobox';
import { DateTimeInput } from '../../ui/date-input';
import { FormRow } from '../../ui/form-row';
import { Icon } from '../../ui/icon';
import { TABLET, useMedia } from '../../ui/use-media';
import type { ScreenProps } from '../screen';
import { changeQuery, useQueryText } from './change-query';

/** The moment of the address, in the box's time. */
interface AskedMoment {
  /** As it was typed, which may be no moment yet; '' where nobody asked. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What was asked, where it is a moment. */
  readonly moment: string | undefined;
}

/** The moment that the address asks about, under `at`. */
export function useAskedMoment(screen: ScreenProps): AskedMoment {
  const [typed, type] = useQueryText(screen, 'at');
  return { typed, type, moment: dateTime(typed) === undefined ? typed : undefined };
}

/** The input of the moment; what is typed and is none is told. On a phone it waits behind a line that says "now". */
export function MomentField({
  t,
  asked: { typed, type, moment },
  label,
  help,
}: Pick<ScreenProps, 't'> & { readonly asked: AskedMoment; readonly label: string; readonly help: string }) {
  const wide = useMedia(TABLET);
  const [open, setOpen] = useState(typed !== '');
  const field = (
    <FormRow label={label} hideLabel={!wide} help={help} issue={typed !== '' && moment === undefined ? t('issue:dateTime') : undefined}>
      {(row) => <DateTimeInput {...row} value={typed} onChange={type} pickLabel={t('field:pick.date')} />}
    </FormRow>
  );
  if (wide) return field;
  return (
    <div>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)} className="flex h-control items-center gap-1 font-medium">
        <Icon name={open ? 'chevron-down' : 'chevron-right'} className="size-4 text-muted" />
        {t('field:pick.moment', { label, moment: typed || t('field:pick.now') })}
      </button>
      {open && field}
    </div>
  );
}

/** Who looks: the terminals of a room, or those of an area that stand in none. */
interface Audience {
  readonly room: string;
  readonly area: string;
}

/** How the address names an audience: its room, or the area. */
export const audienceKey = ({ room, area }: Audience): string => room || `@${area}`;

/** The choice of one. */
export const AudienceField = ({
  screen,
  label,
  chosen,
  audiences,
}: {
  readonly screen: ScreenProps;
  readonly label: string;
  readonly chosen: Audience;
  readonly audiences: readonly Audience[];
}) => (
  <FormRow label={label}>
    {(row) => (
      <Combobox
        {...row}
        value={audienceKey(chosen)}
        clearable={false}
        onChange={(value) => changeQuery(screen, { room: value })}
        options={audiences.map((each) => ({
          value: audienceKey(each),
          label: each.room || each.area,
          group: each.room ? each.area : undefined,
        }))}
      />
    )}
  </FormRow>
);
