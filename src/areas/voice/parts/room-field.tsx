/** A room of the box: chosen from the list that the PMS keeps, typed where the box has none. One that the list does not have is shown as such. */

import { defineField, type Field, type InputProps } from '../../../field/field';
import { useLinked } from '../../../field/linked';
import { textKind } from '../../../field/text';
import { useMessages } from '../../../i18n/i18n';
import { Combobox } from '../../../ui/combobox';
import { Skeleton } from '../../../ui/states';

/** Name of the linkage: values are room numbers. */
const ROOMS = 'room';
const MAX = 20;
const kind = textKind('text', { max: MAX });

/** Rooms that are not in the list, each once; none where the box has no list. */
export const unknownRooms = (rooms: readonly string[], known: readonly string[]): readonly string[] => {
  const list = new Set(known);
  return list.size === 0 ? [] : [...new Set(rooms)].filter((room) => room !== '' && !list.has(room));
};

function RoomInput(props: InputProps<string>) {
  const { words, label: _label, ...rest } = props;
  const rooms = useLinked(ROOMS, words);
  const ready = useMessages('field');
  if (rooms.length === 0) return <kind.Input {...props} />;
  if (!ready) return <Skeleton className="h-control" />;
  const labelOf = (room: string): string | undefined =>
    unknownRooms(
      [room],
      rooms.map(({ value }) => value),
    ).length > 0
      ? words.t('voice:room.unknown', { room })
      : undefined;
  return <Combobox {...rest} options={rooms} labelOf={labelOf} placeholder={words.t('common:field.none')} />;
}

/** The field. On the wire it is the room's number. */
export const room = (): Field<string> => defineField({ ...kind, Input: RoomInput }, { width: 90 });
